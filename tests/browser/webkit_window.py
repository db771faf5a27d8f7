"""WebKitGTK in a window that a driver leads, with a profile on disk: run by Debian's Python, which has the bindings.

Debian's own MiniBrowser forgets everything when it is led by a driver; this one keeps what a player's browser keeps.
Its argument is the profile's folder. What the page's console says goes to standard output.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

PHONE = (390, 844)


def new_view(_session: object) -> WebKit2.WebView:
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(*PHONE)
    window.add(view)
    window.show_all()
    view.connect("close", Gtk.main_quit)
    return view


def begin(_context: object, session: WebKit2.AutomationSession) -> None:
    session.connect("create-web-view", new_view)


Gtk.Settings.get_default().set_property("gtk-enable-animations", False)  # the page sees it as a wish for less motion
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
profile = WebKit2.WebsiteDataManager(base_data_directory=sys.argv[1], base_cache_directory=sys.argv[1])
context = WebKit2.WebContext(website_data_manager=profile)
context.set_automation_allowed(True)
context.connect("automation-started", begin)
Gtk.main()
