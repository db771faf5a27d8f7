"""The benchmark's pages: each starts, and the probe sees its first press answered and its first move made."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

import stock
from bench_page import OURS, Pages
from bench_table import MOMENTS, Numbers


@pytest.mark.parametrize("name", ["ours", "stock", "peer"])
def test_a_page_is_measured_from_its_first_paint_to_its_first_move(
    name: str, playwright: Playwright, built: Path, site: str, tmp_path: Path
) -> None:
    folder = stock.lay(tmp_path / "stock") if name == "stock" else built
    numbers: Numbers = defaultdict(list)
    pages = Pages(playwright, {name: folder} if name != "peer" else {}, {"peer": (site, OURS)})
    with pages.browser(tmp_path / "profile", "block") as context:
        pages.note(pages.open(context, name), name, "cold", 1, numbers)
    seen = {moment: one for (_, _, moment, _), (one,) in numbers.items()}
    assert 0 < seen["board"] < seen["press"]
    assert seen["paint"] > 0  # the browser's own, of when the display had it: the page may be a frame ahead
    assert seen["answer"] == seen["press"] - seen["board"]
    if name != "peer":
        assert set(MOMENTS) <= set(seen)
        assert seen["press"] <= seen["move"]
        assert seen["bytes"] > 1_000_000
    if name == "ours":
        assert seen["bytes"] < 5_000_000, "what is fetched later is not counted"
    for server in pages.servers.values():
        server.close()
