"""The browser's way in."""

from parlour.web.startup import open_parlour

await open_parlour()
