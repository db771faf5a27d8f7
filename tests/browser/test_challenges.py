"""Challenges: a link brings another's game beside one's own, and both are compared at the end."""

from __future__ import annotations

from conftest import ready, wait_until
from hands import finish, follow, linked_game, logged, open_entry, some_game, watch_replay
from playwright.sync_api import Page, expect

from game_data import won_play
from links import sent
from parlour.core.play import Play
from parlour.games import table_of


def reached(play: Play, index: int) -> str:
    """How far a game had come after so many moves, as the table's head shows it."""
    count = table_of(play.game).progress(play.at(index))
    return f"{count[0]}/{count[1]}"


def resume_another_game(page: Page, at: int) -> None:
    """Goes on with the game that is shown, which is another player's: redo does not win it."""
    page.locator("#show").fill(str(at))
    page.get_by_role("button", name="Resume here").click()
    expect(page.locator("#redo")).to_have_attribute("aria-disabled", "true")


def test_a_challenge_is_played_beside_the_others_game_and_ends_in_one_plot(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    rival = won_play("gridcannon")
    mine = Play(rival.deal)
    while mine.result() is None:
        mine.play(list(mine.moves())[-1])
    page.goto(f"{site}#{sent(rival, 'Anna')}")
    ready(page)
    expect(page.locator("#say")).to_contain_text("Anna challenges you: ")
    expect(page.locator("#live")).to_contain_text(f"{len(rival.line)} moves")
    figure = page.locator("#status [data-figure^=rival]")
    half = len(rival.line) // 2
    watch_replay(page, rival)
    resume_another_game(page, half)
    expect(figure).to_have_text(reached(rival, half))
    done = reached(rival, half).split("/")[0]
    expect(figure).to_have_attribute("aria-label", f"After as many moves: Anna {done}; you {done}, of 12.")
    page.keyboard.press("b")
    expect(page.locator("#panel-body")).to_contain_text("After as many moves: Anna")
    page.keyboard.press("Escape")
    page.reload()
    expect(ready(page).locator("#status [data-figure^=rival]")).to_have_text(reached(rival, half))

    finish(page, mine)
    page.get_by_role("button", name="Challenges").click()
    expect(page.locator("#panel .race .run")).to_have_count(2)
    rows = page.locator("#panel table").first.locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(1)).to_contain_text("Anna")
    expect(rows.nth(1)).to_contain_text(str(len(rival.line)))
    page.get_by_text("The plot in numbers").click()
    ended = page.get_by_role("rowheader", name=str(len(rival.line)), exact=True)
    last = page.locator("#panel details tbody tr", has=ended)
    expect(last.locator("td").nth(1)).to_have_text("12")

    other = some_game("gridcannon", rival.deal.number)
    field, told = page.locator("#challenge-link"), page.locator("#panel-body > [role=status], #challenge-refused")
    for link, answer in (
        (f"Beat me! {site}#{sent(other, '')} :-)", "Added."),
        (f"{site}#{sent(other, '')}", "here already"),
        (f"{site}#{sent(other, 'Ben')[:-2]}", "lost something on its way"),
        (f"{site}#{sent(some_game('gridcannon', 3), 'Ben')}", "of another deal"),
        ("nonsense", "is not a deal"),
    ):
        field.fill(link)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(told.filter(has_text=answer)).to_be_visible()
    expect(page.locator("#panel .race .run")).to_have_count(3)
    page.get_by_role("button", name="Step through: Anna").click()
    page.locator("#show-last").click()
    assert logged(page) == [str(move) for move in rival.line]
    resume_another_game(page, half)


def test_a_finished_game_is_sent_as_a_challenge_that_is_signed(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(site)
    ready(page)
    play = some_game("grandma")
    finish(page, play)
    page.get_by_role("button", name="Link and share").click()
    page.locator("#share-name").fill("  Ann~a <b>")
    said, link = page.locator("#share-challenge").input_value().split("\n")
    assert said.startswith("Beat me! Grandma's Game, Deal 7: ")
    assert said.endswith(f"{len(play.line)} moves.")
    assert "~Anna%20%3Cb%3E~" in link
    assert linked_game(link).line == play.line
    assert len(link) < 400
    page.goto("about:blank")
    page.goto(link)
    expect(ready(page).locator("#panel-title")).to_have_text("Challenges")
    expect(page.locator("#panel .runner")).to_contain_text(["You", "Anna <b>"])
    open_spoilt = link[:-3] + "zzz"
    page.evaluate("link => { location.href = link }", open_spoilt)
    expect(page.locator("#say")).to_contain_text("lost something on its way")
    wait_until(lambda: not page.locator("#panel[open]").count(), "the panel has closed")
    open_entry(page, "Link and share")
    assert page.locator("#share-name").input_value() == "Anna <b>"


def test_a_challenge_that_is_opened_once_more_is_told_again(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    rival = won_play("gridcannon")
    other = some_game("gridcannon", rival.deal.number)
    page.goto(site)
    ready(page)
    for play, name in ((rival, "Anna"), (other, "Ben"), (rival, "Anna")):
        follow(page, sent(play, name))
        expect(page.locator("#say")).to_contain_text(f"{name} challenges you: ")


def test_the_link_that_was_followed_last_is_opened_though_the_one_before_is_still_read(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    title, shown = page.locator("#title .deal"), page.locator("#panel[open] #show")
    short, long = some_game("gridcannon", 11), some_game("grandma", 12)
    challenge, game = sent(short, "Anna"), sent(long, challenge=False)
    for links, deal in (((challenge, game), "7"), ((challenge, "gridcannon/13", game), "13")):
        follow(page, *links)
        expect(shown).to_have_attribute("max", str(len(long.line)))
        page.keyboard.press("Escape")
        expect(title).to_contain_text(f"Deal {deal}")
    expect(page.locator("#say")).not_to_contain_text("Anna")
    follow(page, game, challenge)
    expect(page.locator("#say")).to_contain_text("Anna challenges you: ")
    expect(shown).to_have_count(0)
