import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allEndpoints } from "#main/all-endpoints.ts";
import { openApiDocument } from "#platform/server/http/openapi.ts";
import { routesIn, shortcomingsOf } from "./covered.ts";
import { withPageGroups } from "./page-groups.ts";

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

/** What screens, servers and migrations say; a test may name what nobody has written. */
async function readSources(): Promise<Map<string, string>> {
  const patterns = ["modules/**/*.{ts,tsx}", "platform/**/*.{ts,tsx}", "db/migrations/*.sql"];
  const paths = await Array.fromAsync(glob(patterns, { cwd: root }));
  const wantedPaths = paths.filter((path) => !path.includes(".test.")).toSorted();
  return new Map(
    await Promise.all(
      wantedPaths.map(async (path) => [path, await readFile(join(root, path), "utf8")] as const),
    ),
  );
}

const sources = await readSources();
const shortcomingOf = shortcomingsOf(sources);
const named = Object.entries(document.components.schemas).flatMap(([entity, schema]) =>
  Object.keys(schema.properties ?? {}).map((field) => ({ entity, field })),
);
const asked = named
  .filter(({ entity, field }) => wanted.entities[entity]?.includes(field))
  .map(({ entity, field }) => ({
    name: `${entity}.${field}`,
    short: shortcomingOf(entity, field),
  }));
const have = new Set([
  ...routesIn(sources).map((path) => `route ${path}`),
  ...Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `path ${method.toUpperCase()} ${path}`),
  ),
  ...asked.filter(({ short }) => short === undefined).map(({ name }) => `field ${name}`),
]);

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
const readmeFile = join(root, "README.md");
const readme = await readFile(readmeFile, "utf8");
const trueReadme = withPageGroups(readme, wanted.routes, (route) => have.has(`route ${route}`));
const isTold = readme === trueReadme;
const records = process.argv.includes("--record");
if (records) {
  await writeFile(reachedFile, `${JSON.stringify(reachedNow.toSorted(), null, 1)}\n`);
  await writeFile(readmeFile, trueReadme);
}

const short = asked.flatMap((one) => (one.short ? `${one.name} is ${one.short}` : []));
const share = (wantedNames: readonly string[]) => [
  wantedNames.filter((one) => have.has(one)).length,
  wantedNames.length,
];
if (gone.length > 0) process.stderr.write(`Gone since it was last recorded:\n${gone.join("\n")}\n`);
process.stdout.write(
  `${JSON.stringify({ routes: share(all.routes), paths: share(all.paths), fields: share(all.fields), short, missing })}\n`,
);
if (!isTold && !records)
  process.stderr.write("README.md tells of other pages than there are: npm run spec -- --record\n");
process.exit(gone.length > 0 || (!isTold && !records) ? 1 : 0);
