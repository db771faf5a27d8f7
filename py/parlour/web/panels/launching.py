"""What the system hands to the installed app: files to open, and texts that were shared with it."""

from __future__ import annotations

import js
from pyscript.ffi import create_proxy

from parlour.core.messages import message
from parlour.web.address import fragment, link_in
from parlour.web.dom import later, promised
from parlour.web.menu import Menu
from parlour.web.panels.backup import show_backup

SHARED = ("url", "text", "title")  # the parameters of manifest.json's share_target, where a link is looked for


def take_launches(menu: Menu) -> None:
    """Opens what the app was started with, and what it will be given while it runs."""
    if hasattr(js, "launchQueue"):
        js.launchQueue.setConsumer(create_proxy(lambda launch: later(_open_files(menu, launch))))
    if str(js.location.search):
        _open_shared(menu)


async def _open_files(menu: Menu, launch: js.LaunchParams) -> None:
    for handle in [*(launch.files or ())][:1]:
        try:
            file = await promised(handle, "getFile")
        except OSError:  # it is gone, or may not be read
            menu.board.tell(message("backup.unread"))
        else:
            show_backup(menu, file=file)


def _open_shared(menu: Menu) -> None:
    """Follows the link in a text that was shared with the app; the address is as ever afterwards."""
    given = js.URLSearchParams.new(js.location.search)
    texts = (str(given.get(name) or "") for name in SHARED)
    links = [found for text in texts if (found := link_in(text))]
    js.history.replaceState(None, "", f"{js.location.pathname}{js.location.hash}")
    if links:
        menu.dealer.open_link(fragment(links[0]))
