from __future__ import annotations

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def test_the_browser_shows_a_page_and_runs_its_script(page: Page) -> None:
    page.set_content("<button onclick=\"this.textContent = 'Partie ouverte'\">Ouvrir</button>")
    page.get_by_role("button").click()
    assert page.get_by_role("button").text_content() == "Partie ouverte"
