"""The page: the only part of the parlour that knows a browser exists."""
