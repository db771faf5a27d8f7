"""The browser's way in."""

from parlour.web.opening import open_parlour

await open_parlour()
