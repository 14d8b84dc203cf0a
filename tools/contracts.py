"""An import contract of our own: which packages from outside a floor may borrow.

Import-linter can forbid what is named; this one forbids whatever is not named, so
that a new dependency cannot slip into the kernel unseen.
"""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class BorrowsOnly(Contract):
    """The source modules import, beyond this project and the standard library, only what is allowed."""

    type_name = "borrows_only"

    source_modules = fields.ListField(subfield=fields.ModuleField())
    allowed_packages = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Collect every import of an outside package that is not allowed."""
        ours = {root.split(".")[0] for root in self.session_options["root_packages"]}
        allowed = ours | set(sys.stdlib_module_names) | set(self.contract_options["allowed_packages"])
        sources: list[str] = self.contract_options["source_modules"]
        strangers = sorted(
            f"{importer} imports {imported}"
            for importer in graph.modules
            if any(importer == source or importer.startswith(source + ".") for source in sources)
            for imported in graph.find_modules_directly_imported_by(importer)
            if imported.split(".")[0] not in allowed
        )
        output.verbose_print(verbose, f"{len(strangers)} imports from outside that are not allowed")
        return ContractCheck(kept=not strangers, metadata={"strangers": strangers})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each stranger on a line of its own."""
        allowed = ", ".join(self.contract_options["allowed_packages"])
        output.print_error(f"Allowed beside the standard library: {allowed}.", bold=True)
        for stranger in check.metadata["strangers"]:
            output.print_error(f"- {stranger}", bold=False)
