"""Private notes at the table: kept on the device, for one seat of one table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.house import House, lay, person

pytestmark = pytest.mark.browser
NOTED = "document.querySelector('#notes').value"


def test_notes_outlive_a_reload_and_never_leave_the_device(chromium: Browser, house: House) -> None:
    with person(chromium) as ada:
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
        laid = lay(ada, house, "aerion", seats)
        sent: list[str] = []
        ada.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
        ada.page.goto(f"{house.url}/t/{laid['table']}")
        ada.page.wait_for_selector("body[data-role=seat][data-phase=playing]")
        ada.page.evaluate(
            "const box = document.querySelector('#notes'); box.value = 'Bo holds Comet';"
            "box.dispatchEvent(new Event('input', {bubbles: true}))"
        )
        ada.page.reload()
        ada.page.wait_for_function(f"() => {NOTED} === 'Bo holds Comet'")
        assert not any("Comet" in frame for frame in sent)
        other = lay(ada, house, "aerion", seats)
        ada.page.goto(f"{house.url}/t/{other['table']}")
        ada.page.wait_for_selector("body[data-role=seat][data-phase=playing]")
        assert ada.page.evaluate(NOTED) == ""
