import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allEndpoints } from "#main/all-endpoints.ts";
import { openApiDocument } from "#platform/server/http/openapi.ts";

/** How much of the spec exists: routes of the console, paths of the API, fields of its entities. */
interface Coverage {
  readonly routes: readonly string[];
  readonly paths: readonly string[];
  readonly entities: Readonly<Record<string, readonly string[]>>;
}

const here = import.meta.dirname;
const root = join(here, "../..");
const reachedFile = join(here, "reached.json");

const wanted = JSON.parse(await readFile(join(here, "coverage.json"), "utf8")) as Coverage;
const document = openApiDocument(allEndpoints()) as {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
};

const have = new Set([
  ...(await consoleRoutes()).map((path) => `route ${path}`),
  ...Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `path ${method.toUpperCase()} ${path}`),
  ),
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    Object.keys(schema.properties ?? {}).map((field) => `field ${name}.${field}`),
  ),
]);

/** Screens say their path as a literal in each module's web value and in the shell. */
async function consoleRoutes(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(["modules/*/web/module.ts", "platform/web/shell/*.{ts,tsx}"], {
    cwd: root,
  })) {
    if (file.includes(".test.")) continue;
    const text = await readFile(join(root, file), "utf8");
    found.push(...[...text.matchAll(/"(\/[a-zA-Z]+\/[a-zA-Z]+)"/g)].map((match) => match[1] ?? ""));
  }
  return found;
}

const all = {
  routes: wanted.routes.map((path) => `route ${path}`),
  paths: wanted.paths.map((path) => `path ${path}`),
  fields: Object.entries(wanted.entities).flatMap(([name, fields]) =>
    fields.map((field) => `field ${name}.${field}`),
  ),
};
const reachedNow = Object.values(all)
  .flat()
  .filter((one) => have.has(one));
const missing = Object.values(all)
  .flat()
  .filter((one) => !have.has(one));
const reachedBefore = JSON.parse(await readFile(reachedFile, "utf8").catch(() => "[]")) as string[];
const gone = reachedBefore.filter((one) => !have.has(one));
if (process.argv.includes("--record"))
  await writeFile(reachedFile, `${JSON.stringify(reachedNow.toSorted(), null, 1)}\n`);

const share = (wantedNames: readonly string[]) => [
  wantedNames.filter((one) => have.has(one)).length,
  wantedNames.length,
];
if (gone.length > 0) process.stderr.write(`Gone since it was last recorded:\n${gone.join("\n")}\n`);
process.stdout.write(
  `${JSON.stringify({ routes: share(all.routes), paths: share(all.paths), fields: share(all.fields), missing })}\n`,
);
process.exit(gone.length > 0 ? 1 : 0);
