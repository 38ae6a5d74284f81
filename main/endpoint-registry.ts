import { glob } from "node:fs/promises";
import { join } from "node:path";
import { anyone, type Endpoint, everybody } from "#platform/contract/endpoint.ts";
import { rateClassOf } from "#platform/contract/rate-class.ts";
import { ScopedList } from "#platform/server/scope/scoped-list.ts";
import { allEndpoints } from "./all-endpoints.ts";

/** What guards an endpoint, one word each. */
const columns = [
  "route",
  "permission",
  "rows",
  "visitor",
  "confirmation",
  "second person",
  "key",
  "rate",
] as const;
type Column = (typeof columns)[number];
export type Line = Readonly<Record<Column, string>>;
export type Registry = ReadonlyMap<string, Line>;

/** Every endpoint of the product with all that guards it, as its code says. */
export async function registeredEndpoints(): Promise<Registry> {
  const scoped = await scopedResources();
  const lines = allEndpoints().map(
    (endpoint) => [endpoint.name, lineOf(endpoint, scoped)] as const,
  );
  return new Map(lines.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function lineOf(endpoint: Endpoint, scoped: ReadonlySet<string>): Line {
  const { method, path, permission, visitor, idempotency } = endpoint;
  return {
    route: `${method} ${path}`,
    permission,
    rows: rowsOf(endpoint, scoped),
    visitor: visitor ?? "looks",
    confirmation: endpoint.needsConfirmation ? "yes" : "no",
    "second person": endpoint.segregated ? "yes" : "no",
    key: idempotency,
    rate: rateClassOf(endpoint),
  };
}

const resourceOf = (permission: string) => permission.split(":").slice(0, 2).join(":");

function rowsOf({ permission, superTenantOnly }: Endpoint, scoped: ReadonlySet<string>): string {
  if (superTenantOnly) return "platform";
  if (permission === everybody) return "none";
  if (permission === anyone) return "own";
  return scoped.has(resourceOf(permission)) ? "scoped" : "open";
}

/** Of which pages not everybody sees every row: those that a scoped list is behind. */
async function scopedResources(): Promise<ReadonlySet<string>> {
  const root = join(import.meta.dirname, "..");
  const resources = new Set<string>();
  const code = "modules/*/server/{queries,!(adapters|commands|jobs|seed)/*}.ts";
  for await (const path of glob(code, { cwd: root })) {
    if (path.endsWith(".test.ts")) continue;
    const exported = (await import(join(root, path))) as Record<string, unknown>;
    for (const one of Object.values(exported)) {
      if (one instanceof ScopedList) resources.add(resourceOf(one.permission));
    }
  }
  return resources;
}

const heading = `| endpoint | ${columns.join(" | ")} |\n|${"---|".repeat(columns.length + 1)}`;

/** The registry as a page that one can read, and read back. */
export function pageOf(registry: Registry, weakened: readonly string[]): string {
  const rows = [...registry].map(
    ([name, line]) => `| ${[name, ...columns.map((column) => line[column])].join(" | ")} |`,
  );
  return [
    "# What guards every endpoint",
    "",
    "Written by `npm run endpoints` from the code; do not edit. A test refuses a line that differs, and a weaker one",
    'is only taken with a reason: `npm run endpoints -- --because "…"`.',
    "",
    heading,
    ...rows,
    "",
    "## Lines that became weaker",
    "",
    ...(weakened.length > 0 ? weakened : ["None so far."]),
    "",
  ].join("\n");
}

const isWeakening = (line: string) => line.startsWith("- `");

export function readPage(page: string): { registry: Registry; weakened: readonly string[] } {
  const cells = page
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| endpoint "))
    .map((line) => line.slice(2, -2).split(" | "));
  const lines = cells.map(([name = "", ...values]) => {
    const line = Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ""]));
    return [name, line as Line] as const;
  });
  return { registry: new Map(lines), weakened: page.split("\n").filter(isWeakening) };
}

/** From the strictest to the most open; what is not in the list is neither. */
const fromStrict: Partial<Record<Column, readonly string[]>> = {
  rows: ["platform", "own", "scoped", "open", "none"],
  visitor: ["never", "looks", "withReason", "forOneself"],
  confirmation: ["yes", "no"],
  "second person": ["yes", "no"],
  key: ["required", "honoured", "none"],
};

/** What guards less than it did. Another permission than before counts: nobody can tell by its name. */
export function weakerLines(before: Registry, now: Registry): string[] {
  return [...now].flatMap(([name, line]) => {
    const earlier = before.get(name);
    if (!earlier) return [];
    return columns
      .filter((column) => isWeaker(column, earlier[column], line[column]))
      .map((column) => `\`${name}\`: ${column} ${earlier[column]} → ${line[column]}`);
  });
}

function isWeaker(column: Column, before: string, now: string): boolean {
  if (column === "permission") return before !== now && before !== anyone && before !== everybody;
  const order = fromStrict[column];
  return order !== undefined && order.indexOf(now) > order.indexOf(before);
}
