/** Sources into what the pocket's Python runs at once: node compile.mjs PYODIDE FOLDER... */

import { pathToFileURL } from "node:url";

const [pyodide, ...places] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const runtime = await loadPyodide();
for (const [number, place] of places.entries()) {
  runtime.FS.mkdir(`/place${number}`);
  runtime.mountNodeFS(`/place${number}`, place);
}
runtime.runPython(`
import compileall, pathlib, py_compile
for place in pathlib.Path("/").glob("place*"):
    done = compileall.compile_dir(
        place, quiet=1, legacy=True, optimize=2, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH
    )
    assert done, place
    for source in list(place.rglob("*.py")):
        source.unlink()
`);
