"""The browser's way in: tells the page that Python is there."""

from pyscript import document

import parlour.engine  # noqa: F401

document.getElementById("table").textContent = "Python is at the table."
document.documentElement.dataset.ready = "yes"
