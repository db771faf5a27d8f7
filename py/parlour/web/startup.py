"""Opens the parlour: the store, the table, the menus, and the word to the page that Python is there.

In steps, between which the page may paint: the longest wait that a start makes is the longest of them. So the modules
that know the page, which are imported at every start, are imported where their step comes.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import js
from pyscript import document

from parlour.core.messages import message
from parlour.games import GAMES
from parlour.memory.opening import welcome
from parlour.memory.records import Records
from parlour.web.browser_store import open_store
from parlour.web.dom import later, yield_to_page
from parlour.words import Words

if TYPE_CHECKING:
    from parlour.web.menu import Menu

IDLE = 1.0  # seconds between things that nobody waits for


async def open_parlour() -> None:
    """Sets the table as it was left; until this is done the page shows the last scene, and what its presses lead to as
    far as that was looked at (static/page/early.js)."""
    document.documentElement.dataset.stage = "storage"  # to guard.js, which tells what is waited for
    store = await open_store()
    document.documentElement.dataset.stage = "python"
    records = Records(store, whole=False)
    from parlour.web.address import fragment
    from parlour.web.board import Board
    from parlour.web.catalogue_store import CatalogueStore
    from parlour.web.dealer import Dealer, resumed_session
    from parlour.web.language import fetch_language
    from parlour.web.solver_worker import SolverWorker

    await yield_to_page()
    first_visit = not fragment() and welcome(records)
    catalogues, settings, worker = CatalogueStore(), records.settings(), SolverWorker()
    notices = await fetch_language(settings.language)
    if not store.keeps:
        notices += (message("damaged.storage"),)
    missed: list[str] = []  # what other tabs write from here on, until the table can follow
    store.changed = missed.append
    session = resumed_session(records.current(), records, catalogues, settings, Words())
    await yield_to_page()
    board = Board(records, catalogues, settings, session)
    dealer = Dealer(board)
    await yield_to_page()
    from parlour.web.menu import Menu, bind_menu
    from parlour.web.panels.wiring import PanelListener, bind_panels

    menu = Menu(dealer, worker)
    await yield_to_page()
    import pyscript.web  # noqa: F401  # the first @when would import it

    await yield_to_page()
    from parlour.web.focus import start_focus
    from parlour.web.hint_button import HintButton, bind_hint_button
    from parlour.web.input import bind_input
    from parlour.web.looking_ahead import LookingAhead
    from parlour.web.loss_detector import LossDetector

    bind_input(board, dealer)
    await yield_to_page()
    bind_menu(menu)
    bind_panels(menu)
    bind_hint_button(HintButton(board, worker))
    board.listener = PanelListener(menu, LossDetector(board, worker))
    board.screen.used = LookingAhead(board).used
    store.changed = dealer.other_tab_wrote
    for key in missed:
        store.changed(key)
    store.lost = partial(board.tell, message("damaged.full"))
    await yield_to_page()
    await dealer.open(first_visit)
    document.documentElement.dataset.ready = "yes"
    await yield_to_page()  # the page hears of this, and presses what was pressed before
    if complaints := [*records.take_complaints(), *notices]:
        board.tell(*complaints)
    start_focus(board.session)
    later(_fetch_rest(menu))


async def _fetch_rest(menu: Menu) -> None:
    """While the player looks at the table: the panels, their style sheets, and the proven deals of every game, one
    after the other; the par of the deal that lies there is named when it is known and nothing moves."""
    from parlour.web.menu import load_panel_styles
    from parlour.web.on_demand import fetch_on_demand, when_fetched
    from parlour.web.panels.on_demand import start_comforts

    board = menu.board
    await asyncio.sleep(IDLE)
    load_panel_styles()
    when_fetched(partial(start_comforts, menu))
    with suppress(OSError):  # they are fetched when they are asked for
        await fetch_on_demand()
    for game in sorted(GAMES, key=lambda game: game is not board.session.play.game):
        await asyncio.sleep(IDLE)
        with suppress(OSError):  # they are read when they are asked for
            await board.catalogues.load(game)
        if board.catalogues.entry(board.session.play.deal) and game is board.session.play.game:
            await js.parlour.motion.rest()
            board.paint()
