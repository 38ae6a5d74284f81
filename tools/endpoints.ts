import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pageOf, readPage, registeredEndpoints, weakerLines } from "#main/endpoint-registry.ts";

/** Writes docs/endpoints.md; with --check it only says whether the page is current. */
const file = join(import.meta.dirname, "../docs/endpoints.md");
const page = await readFile(file, "utf8").catch(() => "");
const recorded = readPage(page);
const registry = await registeredEndpoints();
const weaker = weakerLines(recorded.registry, registry);
const given = process.argv.indexOf("--because");
const because = given > 0 ? process.argv[given + 1] : undefined;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (process.argv.includes("--check")) {
  const isCurrent = page === pageOf(registry, recorded.weakened);
  if (!isCurrent)
    fail(`docs/endpoints.md is not current.\n${weaker.join("\n")}\nnpm run endpoints`);
  process.exit(0);
}
if (weaker.length > 0 && !because)
  fail(`Weaker, so --because "…" is needed:\n${weaker.join("\n")}`);
const added = weaker.map((line) => `- ${line}: ${because}`);
await writeFile(file, pageOf(registry, [...recorded.weakened, ...added]));
process.exit(0);
