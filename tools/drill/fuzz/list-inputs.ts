import { exactTotalLimit } from "#platform/contract/page.ts";
import type { Random } from "../random.ts";
import { limitOf } from "./limits.ts";
import { type FuzzSchema, type Making, resolved, validOf } from "./valid.ts";

type Input = Record<string, unknown>;

/** Forged positions: well-formed base64 and JSON, with values that no row of the list can have. */
const positions: readonly unknown[] = [
  "",
  "x",
  "\u0000",
  "\ud800",
  0,
  -1,
  0.5,
  1e300,
  2 ** 53,
  "9223372036854775808",
  "2026-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999999Z",
  "infinity",
  "-infinity",
  "10000-01-01T00:00:00Z",
  "294277-01-01T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "{}",
  null,
  true,
  [],
  {},
  [[1]],
  "长".repeat(50),
];

/** What only lists take: pages at their ends, cursors of others' making, every filter at its limit. */
export function hostileListInput(input: Input, making: Making): Input {
  const { random } = making;
  return random.oneOf([forgedCursor, farPage, hostileFilter, hostileFilter, hostileKeyword])(
    input,
    making,
  );
}

function forgedCursor(input: Input, { random, root }: Making): Input {
  const sorts = root.properties?.["sorts"];
  const fields = (sorts?.items?.properties?.["field"]?.enum ?? []) as string[];
  const field = fields.length > 0 ? random.oneOf(fields) : "insertTime";
  const order = random.oneOf(["asc", "desc"]);
  const parts = [field, order, random.oneOf(positions), random.oneOf(positions)];
  const shaped = random.chance(0.9) ? parts : parts.slice(0, random.below(4));
  return { ...input, sorts: [{ field, order }], after: cursorText(shaped, random) };
}

function cursorText(parts: unknown, random: Random): string {
  const text = Buffer.from(JSON.stringify(parts)).toString("base64url");
  return random.chance(0.1) ? text.slice(0, -2) : text;
}

function farPage(input: Input, { random }: Making): Input {
  const sizes = [1, 2, 199, 200, 201, 0, -1];
  const pages = [1, 50, 51, 5_000, exactTotalLimit - 1, exactTotalLimit, exactTotalLimit + 1, 0];
  const { after: _, ...rest } = input;
  return { ...rest, size: random.oneOf(sizes), current: random.oneOf(pages) };
}

function hostileFilter(input: Input, making: Making): Input {
  const filters = making.root.properties?.["filters"];
  const fields = Object.entries(filters ? (resolved(filters, making).properties ?? {}) : {});
  if (fields.length === 0) return farPage(input, making);
  const [name, schema] = making.random.oneOf(fields) as [string, FuzzSchema];
  const { after: _, ...rest } = input;
  const value = making.random.chance(0.3)
    ? validOf(schema, making, name)
    : limitOf(schema, making, name);
  return { ...rest, current: 1, filters: { [name]: value } };
}

function hostileKeyword(input: Input, { random }: Making): Input {
  const words = [
    "\u0000",
    "\ud800",
    "%",
    "_",
    "\\",
    "'",
    "长".repeat(100),
    "İ".repeat(100),
    "🚗".repeat(50),
    " ",
    "a",
    "{",
    '"',
  ];
  const { after: _, ...rest } = input;
  return { ...rest, current: 1, keyword: random.oneOf(words) };
}
