"""The documentation site: the pages of this folder and the public names of the code, by Sphinx."""

from importlib.metadata import version as version_of

project = "Ludothèque"
copyright = "The Ludothèque authors"  # noqa: A001  # Sphinx asks for this name
release = version = version_of("ludotheque")
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
exclude_patterns = ["site"]
nitpicky = False
default_role = "code"  # docstrings write `names` as Markdown does

myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
# What the laboratory borrows need not be there to read what it says.
autodoc_mock_imports = [
    "gymnasium",
    "numpy",
    "open_spiel",
    "pettingzoo",
    "pyarrow",
    "pyspiel",
    "ray",
    "resvg_py",
]
autodoc_default_options = {"members": True, "undoc-members": False, "show-inheritance": False}

html_theme = "furo"
html_title = "Ludothèque"
html_show_sphinx = False
html_copy_source = False
html_show_search_summary = False  # it would ask a server for each page that was found
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8a4b12", "color-brand-content": "#8a4b12"},
    "dark_css_variables": {"color-brand-primary": "#e7a860", "color-brand-content": "#e7a860"},
}

# The protocol shows JSON with remarks, and sketches of code with an ellipsis: readable, not runnable.
suppress_warnings = ["misc.highlighting_failure"]
