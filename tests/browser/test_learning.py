"""Rules, lessons, the editor and the credits, as a player meets them in the page."""

from __future__ import annotations

import pytest
from conftest import case, ready, wait_until
from hands import Hands, lay_deal, logged, unfold_menu, wait_for_entry, wait_to_press_again
from playwright.sync_api import Page, expect
from sessions import lesson_of

from parlour.core.cards import read_cards
from parlour.core.notation import read_deal
from parlour.games import GAMES, entry_of, game_of
from parlour.table.lesson_session import LEAVE, NEXT
from parlour.words import Words

WORDS = Words("en")
OPENED = """new MutationObserver(() => { // the moves that are listed when Python is there
  globalThis.opened = [...document.querySelectorAll("#log li")].map(({ dataset }) => dataset.move);
}).observe(document, { subtree: true, attributeFilter: ["data-ready"] });"""
every_game = pytest.mark.parametrize("game", [game.id for game in GAMES])


def menu(page: Page, key: str) -> None:
    unfold_menu(page)
    page.locator("#panel").get_by_role("button", name=WORDS.text(key), exact=True).click()
    wait_for_entry(page)


class Pupil:
    """Follows a lesson in the page; a seat in CPython follows it too and knows what comes next."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        menu(page, "menu.lesson")
        self.session = lesson_of(game)
        self.agree()

    def agree(self) -> None:
        said = self.session.scene()["deal"]
        wait_until(lambda: self.page.locator("#title .deal").inner_text() == said, f"the page was at {said}")
        log = [str(move) for move in self.session.play.line[: self.session.play.index]]
        assert logged(self.page) == log

    def tap(self, stop: str) -> None:
        wait_to_press_again(self.page)
        self.page.locator(f'[data-stop="{stop}"]').first.click()
        self.session.press(stop)
        self.agree()

    def follow(self) -> None:
        """Does what the step asks for, pressing what the page marks."""
        step = self.session.step
        if not step.move:
            self.tap(NEXT)
        while step.move and self.session.step is step:
            stop = self.session.next_stop()
            assert self.page.locator(f'#table .next[data-stop="{stop}"], #actions [data-stop="{stop}"]').count()
            self.tap(stop)
            if stop in self.session.picked:
                self.choose_twin(step.move)

    def choose_twin(self, move: str) -> None:
        """Where the card that was picked up lies twice, the page asks which is meant."""
        position = self.session.play.position
        offered = [str(one) for one in self.session.table.peek(position, self.session.picked)]
        if not offered:
            return
        self.page.locator("#panel .choice").nth(offered.index(move)).click()
        self.session.make(next(one for one in self.session.play.moves() if str(one) == move))
        self.agree()


LOOKED_UP = "games statistics history backup daily ladder puzzles deals number".split()


def test_looking_something_up_keeps_a_lesson_and_choosing_another_game_ends_it(page: Page, site: str) -> None:
    page.goto(f"{site}#gridcannon/1234")
    ready(page)
    other_game = page.locator("#panel .choice", has=page.locator(f"strong:text-is({WORDS.text('name.grandma')!r})"))
    for key in (f"menu.{name}" for name in LOOKED_UP):
        with case(key):
            lay_deal(page, "gridcannon/1234")
            pupil = Pupil(page, "gridcannon")
            pupil.follow()
            menu(page, key)
            expect(page.locator("#panel[open] #panel-title")).to_have_text(WORDS.text(key))
            page.locator("#panel-close").click()
            pupil.agree()
            pupil.follow()
            page.locator("#title").click()
            other_game.click()
            wait_until(lambda: page.evaluate("location.hash").startswith("#grandma/"), "the other game lay there")
            assert page.locator(f'[data-stop="{LEAVE}"]').count() == 0


def test_a_deal_or_a_puzzle_that_was_looked_up_in_a_lesson_ends_it_and_the_game_in_hand_is_kept(
    page: Page, site: str
) -> None:
    hands = Hands(page, site, "gridcannon/7")
    hands.tap(next(iter(hands.session.selection.next_stops(hands.session.picked))))
    before = hands.log()
    Pupil(page, "gridcannon")
    menu(page, "menu.puzzles")
    page.get_by_role("button", name=WORDS.text("puzzles.today")).click()
    page.locator('#actions [data-stop="puzzle-leave"]').click()
    wait_until(lambda: hands.log() == before, "the game in hand came back")
    Pupil(page, "gridcannon")
    menu(page, "menu.daily")
    page.get_by_role("button", name=WORDS.text("daily.today")).click()
    wait_until(lambda: page.evaluate("location.hash") != "#gridcannon/7", "the deal of the day lay there")
    page.locator("#undo").click()
    wait_until(lambda: hands.log() == before, "undo brought the game back")


@every_game
def test_the_whole_lesson_is_followed_and_the_game_in_hand_comes_back_untouched(
    page: Page, site: str, game: str
) -> None:
    hands = Hands(page, site, f"{game}/7")
    before, address = hands.log(), page.url
    pupil = Pupil(page, game)
    for _ in entry_of(game).lesson[1:]:
        pupil.follow()
    assert page.url == address
    pupil.page.locator(f'#actions [data-stop="{LEAVE}"]').click()
    wait_until(lambda: hands.log() == before, "the game in hand came back")
    expect(page.locator("#live")).to_contain_text(f"{game_of(game).name}, Deal 7.")
    page.reload()
    ready(page)
    assert hands.log() == before
    assert page.url == address


def test_a_lesson_goes_on_after_a_reload_but_not_over_another_deal(page: Page, site: str) -> None:
    page.add_init_script(OPENED)
    hands = Hands(page, site, "gridcannon/7")
    expect(page.locator("#title")).to_contain_text("par")  # known once what a start does last is done
    pupil = Pupil(page, "gridcannon")
    for _ in range(3):
        pupil.follow()
    page.reload()
    wait_until(lambda: page.locator(f'[data-stop="{LEAVE}"]').count(), "the lesson lay there again")
    assert page.evaluate("opened") == [str(move) for move in hands.session.play.line]
    pupil.agree()
    pupil.follow()
    page.goto("about:blank")
    page.goto(f"{site}#gridcannon/2")
    expect(ready(page).locator("#title")).to_contain_text("par")  # known once what a start does last is done
    assert page.locator(f'[data-stop="{LEAVE}"]').count() == 0


def test_another_move_than_the_one_asked_for_is_put_off(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    pupil = Pupil(page, "gridcannon")
    page.locator('#table [data-stop="e1"]').click()
    wait_until(lambda: WORDS.text("lesson.other") in page.locator("#say").inner_text(), "the coach spoke")
    expect(page.locator("#live")).to_contain_text(WORDS.text("lesson.other"))
    pupil.tap("n3")


def test_a_lesson_goes_back_by_undo_outlives_the_menu_and_is_left_by_what_is_the_players_own(
    page: Page, site: str
) -> None:
    hands = Hands(page, site, "gridcannon/7")
    before = hands.log()
    pupil = Pupil(page, "gridcannon")
    pupil.follow()
    page.locator("#undo").click()
    pupil.session.undo()
    pupil.agree()
    for key in ("menu.read", "menu.moves"):
        menu(page, key)
        expect(page.locator("#panel-title")).to_have_text(WORDS.text(key))
        page.locator("#panel-close").click()
        pupil.agree()
    menu(page, "menu.share")
    assert hands.log() == before


def test_a_new_deal_in_a_lesson_puts_the_players_own_game_aside_and_undo_brings_it_back(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    stop = next(iter(hands.session.selection.next_stops(hands.session.picked)))
    hands.tap(stop)
    before = hands.log()
    Pupil(page, "gridcannon")
    menu(page, "menu.new")
    page.locator("#undo").click()
    wait_until(lambda: hands.log() == before, "undo brought the game back")


def test_the_rules_are_illustrated_and_their_headings_lead_to_them(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    for game in GAMES:
        hands.lay(f"{game.id}/7")
        menu(page, "menu.learn")
        body = page.locator("#panel-body")
        expect(body.locator(".still")).not_to_have_count(0)
        assert body.locator(".still .card").count() > 5, game.id
        expect(body.locator("figcaption")).to_have_count(body.locator(".still").count())
        headings = body.locator(".prose h3").all_inner_texts()
        assert body.locator(".contents button").all_inner_texts() == headings
        body.locator(".contents button").last.click()
        assert page.evaluate("document.activeElement.textContent") == headings[-1]
        expect(body.locator(".prose h3").last).to_be_visible()


def test_the_rules_page_begins_the_lesson_and_shows_the_keys(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    menu(page, "menu.learn")
    page.locator("#panel").get_by_role("button", name=WORDS.text("menu.keys")).click()
    expect(page.locator("#panel-title")).to_have_text(WORDS.text("menu.keys"))
    page.locator("#panel-close").click()
    menu(page, "menu.learn")
    page.locator("#panel").get_by_role("button", name=WORDS.text("menu.lesson")).click()
    wait_until(lambda: "1" in page.locator("#title .deal").inner_text(), "the lesson began")
    expect(page.locator("#say")).to_contain_text("Find and kill")


def test_the_credits_link_to_the_makers_and_ask_nothing_of_the_web(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    menu(page, "menu.about")
    links = page.locator("#panel-body a")
    expect(links).to_have_count(6)
    assert "pentadact.com" in str(links.first.get_attribute("href"))
    for link in links.all():
        expect(link).to_have_attribute("href", link.inner_text())
        expect(link).to_have_attribute("rel", "noopener noreferrer")
    text = page.locator("#panel-body").inner_text()
    for owed in (
        "Tom Francis",
        "Chris Thursten",
        "Grid Cannon",
        "Solitaire Till Dawn",
        "Adrian Kennard",
        "Mozilla Public License",
    ):
        assert owed in text
    with page.expect_popup() as opened:
        links.filter(has_text="licences.txt").click()
    expect(opened.value.locator("body")).to_contain_text("PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2")


def pick(page: Page, card: str) -> None:
    page.locator(f'#panel .picker button[aria-label="{card}"]').click()


def test_a_grid_of_the_players_choosing_is_dealt_and_is_its_own_link(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    menu(page, "menu.editor")
    page.locator('#panel [data-place="b2"]').click()
    pick(page, "Ace of spades")
    expect(page.locator("#panel .error")).to_contain_text("cannot be dealt")
    pick(page, "Ten of hearts")
    assert page.evaluate("document.activeElement.dataset.place") == "b2"
    page.get_by_role("button", name=WORDS.text("editor.add")).click()
    pick(page, "Queen of diamonds")
    assert page.evaluate("document.activeElement.textContent") == WORDS.text("editor.add")
    page.get_by_role("button", name=WORDS.text("editor.deal")).click()
    wait_until(lambda: "#gridcannon:" in page.url, "the deal was laid")
    deal = read_deal(page.url.partition("#")[2], game_of)
    assert deal.deck[0] == read_cards("QD")[0]
    assert deal.game.start(deal.deck).top("b2") == read_cards("TH")[0]
    label = str(page.locator('#table [data-stop="b2"]').get_attribute("aria-label"))
    assert label.startswith("Ten of hearts")


def test_whoever_comes_back_to_the_editor_finds_the_deal_as_it_was_left(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    menu(page, "menu.editor")
    page.locator('#panel [data-place="b2"]').click()
    pick(page, "Ten of hearts")
    number = page.locator("#shuffle").input_value()
    page.get_by_role("button", name=WORDS.text("editor.share")).click()
    page.locator("#panel-close").click()
    menu(page, "menu.editor")
    place = page.locator('#panel [data-place="b2"]')
    assert str(place.get_attribute("aria-label")).endswith("ten of hearts, your choice")
    expect(page.locator("#shuffle")).to_have_value(number)
    page.get_by_role("button", name=WORDS.text("editor.reset")).click()
    expect(page.locator("#shuffle")).not_to_have_value(number)
    assert str(place.get_attribute("aria-label")).endswith("as it happens to be dealt")


@pytest.mark.parametrize("game", ["gridcannon", "grandma"])
def test_the_whole_table_to_choose_for_shows_on_a_small_phone(page: Page, site: str, game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    Hands(page, site, f"{game}/7")
    menu(page, "menu.editor")
    picture = page.locator("#panel .still")
    assert picture.evaluate("one => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth]") == [0, 0]


def test_the_tops_of_grandmas_piles_can_be_chosen_and_let_go_again(page: Page, site: str) -> None:
    Hands(page, site, "grandma/7")
    menu(page, "menu.editor")
    for place, card in (("tA", "Ace of hearts"), ("tK", "Two of hearts")):
        page.locator(f'#panel [data-place="{place}"]').click()
        pick(page, card)
    place = page.locator('#panel [data-place="tK"]')
    assert str(place.get_attribute("aria-label")).endswith("your choice")
    place.click()
    page.get_by_role("button", name=WORDS.text("editor.any")).click()
    place = page.locator('#panel [data-place="tK"]')
    assert str(place.get_attribute("aria-label")).endswith("as it happens to be dealt")
    page.get_by_role("button", name=WORDS.text("editor.deal")).click()
    wait_until(lambda: "#grandma:" in page.url, "the deal was laid")
    deal = read_deal(page.url.partition("#")[2], game_of)
    assert deal.game.start(deal.deck).top("tA") == read_cards("AH")[0]


def test_a_shuffle_without_a_number_is_refused_and_another_one_deals_other_cards(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    menu(page, "menu.editor")
    field, board = page.locator("#shuffle"), page.locator("#panel .still")
    before = board.inner_html()
    field.fill("x")
    field.press("Tab")
    expect(page.locator("#panel .error")).to_contain_text("not a deal number")
    assert board.inner_html() == before
    page.get_by_role("button", name=WORDS.text("editor.deal")).click()
    expect(page.locator("#panel[open]")).to_be_visible()
    assert "gridcannon/7" in page.url
    field.fill("1234")
    field.press("Tab")
    wait_until(lambda: page.locator("#panel .still").inner_html() != before, "other cards were dealt")
    expect(page.locator("#panel .error")).to_have_text("")
    assert page.evaluate("document.activeElement.textContent") == WORDS.text("editor.deal")


def test_a_number_is_dealt_by_the_press_that_leaves_its_field(page: Page, site: str) -> None:
    Hands(page, site, "grandma/7")
    menu(page, "menu.editor")
    page.locator("#shuffle").fill("00321")
    page.get_by_role("button", name=WORDS.text("editor.deal")).click(delay=90)
    wait_until(lambda: "#grandma:" in page.url, "the deal was laid")
    assert read_deal(page.url.partition("#")[2], game_of).deck == read_deal("grandma/321", game_of).deck


def test_the_press_that_leaves_the_number_may_be_on_a_card_of_the_picture(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    menu(page, "menu.editor")
    page.locator("#shuffle").fill("1234")
    page.locator('#panel [data-place="b2"]').click(delay=90)
    page.locator("#panel .picker").wait_for()


def test_each_number_of_the_shuffle_lets_go_of_the_buttons_of_the_last(page: Page, site: str) -> None:
    # Buttons with an id are those of the header, which may begin to listen after the editor was opened.
    page.add_init_script(
        """globalThis.listening = 0;
        for (const [name, step] of [["addEventListener", 1], ["removeEventListener", -1]]) {
          const real = EventTarget.prototype[name];
          EventTarget.prototype[name] = function (...given) {
            if (this instanceof HTMLButtonElement && !this.id) listening += step;
            return real.apply(this, given);
          };
        }"""
    )
    Hands(page, site, "gridcannon/7")
    menu(page, "menu.editor")
    page.locator("#shuffle").wait_for()
    before, board = page.evaluate("listening"), page.locator("#panel .still")
    dealt = board.inner_html()
    page.locator("#shuffle").fill("1234")
    page.locator("#shuffle").press("Tab")
    wait_until(lambda: board.inner_html() != dealt, "other cards were dealt")
    assert page.evaluate("listening") == before
