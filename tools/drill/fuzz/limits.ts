import { fenLimit } from "#platform/contract/money.ts";
import { exactTotalLimit } from "#platform/contract/page.ts";
import type { Random } from "../random.ts";
import { type FuzzSchema, kindOf, type Making, resolved, validOf } from "./valid.ts";

/** Text that goes into the JSON as it is: numbers that JavaScript cannot write down. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const numbers = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  fenLimit,
  fenLimit + 1,
  -fenLimit,
  -fenLimit - 1,
  exactTotalLimit,
  exactTotalLimit + 1,
  new Raw("1e400"),
  new Raw("-1e400"),
  new Raw("9007199254740993"),
  new Raw("9223372036854775808"),
  new Raw(`1${"0".repeat(400)}`),
  new Raw(`0.${"0".repeat(400)}1`),
];

const times = [
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00Z",
  "0001-01-01T00:00:00.000000Z",
  "1582-10-10T00:00:00Z",
  "1969-12-31T23:59:59.999999Z",
  "2026-02-29T00:00:00Z",
  "2024-02-29T23:59:59Z",
  "2026-01-01T24:00:00Z",
  "2026-01-01T23:59:60Z",
  "2026-01-01T00:00Z",
  "2026-01-01T00:00:00+08:00",
  `2026-01-01T00:00:00.${"9".repeat(40)}Z`,
  "9999-12-31T23:59:59Z",
  "9999-12-31T23:59:59.9999999Z",
  "+010000-01-01T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  "-271821-04-20T00:00:00Z",
  "infinity",
  "-infinity",
  "now",
  "epoch",
];

const days = ["0000-01-01", "0001-01-01", "2026-02-29", "9999-12-31", "10000-01-01", "infinity"];
const ids = [
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF",
  "{00000000-0000-0000-0000-000000000000}",
  "01a1e6646a037000b21776bf189342f1",
];

const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udc00b",
  "\udbff\ud800",
  "\ufffe\uffff",
  "\u202eabc",
  "é".normalize("NFD").repeat(50),
  "👨‍👩‍👧‍👦".repeat(9),
  "' or 1=1 --",
  "%_\\",
  "$1",
  "{}",
  '{"a":1}',
  "__proto__",
  "NaN",
  "infinity",
  "1e309",
  "9007199254740993",
  "=cmd|' /C calc'!A0",
  "../../etc/passwd",
  "\r\nx-injected: 1",
  "\t\n\u000b\u0085\u2028",
  "İ".repeat(30),
  "ß".repeat(30),
];

/** A value at or beyond what the schema allows. */
export function limitOf(given: FuzzSchema, making: Making, name = ""): unknown {
  const schema = resolved(given, making);
  const { random } = making;
  if (random.chance(0.1)) return random.oneOf(otherTypes);
  const choice = random.oneOf(schema.anyOf ?? schema.oneOf ?? [schema]);
  if (choice !== schema) return limitOf(choice, making, name);
  const atLimit = makers[kindOf(schema)];
  return atLimit ? atLimit(schema, making, name) : random.oneOf([...otherTypes, ...texts]);
}

const makers: Readonly<
  Record<string, (schema: FuzzSchema, making: Making, name: string) => unknown>
> = {
  integer: (schema, { random }) => numberAtLimit(schema, random),
  number: (schema, { random }) => numberAtLimit(schema, random),
  array: arrayAtLimit,
  object: objectAtLimit,
  string: (schema, { random }) => textAtLimit(schema, random),
};

const otherTypes = [null, true, 0, 1.5, "", "x", [], [[]], {}, { unexpected: 1 }, "true", "0"];

function numberAtLimit({ minimum = 0, maximum = 2 ** 53 - 1 }: FuzzSchema, random: Random) {
  const own = [minimum, minimum - 1, minimum + 1, maximum, maximum - 1, maximum + 1];
  return random.chance(0.5) ? random.oneOf(own) : random.oneOf(numbers);
}

const ends: Readonly<Record<string, readonly string[]>> = {
  "date-time": times,
  date: days,
  uuid: ids,
};

function textAtLimit(schema: FuzzSchema, random: Random): string {
  const { format = "", enum: among, minLength = 0, maxLength = 200 } = schema;
  const own = ends[format];
  if (own && random.chance(0.75)) return random.oneOf(own);
  if (among && random.chance(0.5)) return `${String(random.oneOf(among))} `;
  const filler = random.oneOf(["x", "长", "9", "\u0000", "\ud83d", "🚗", " ", '"', "\\", "İ"]);
  const length = random.oneOf([minLength - 1, minLength, maxLength, maxLength + 1, maxLength * 2]);
  if (random.chance(0.5)) return filler.repeat(Math.max(0, length)).slice(0, Math.max(0, length));
  return random.chance(0.02) ? filler.repeat(100_000) : random.oneOf(texts);
}

/** Longer than any array of ours by far; seldom, since each is a megabyte to read. */
const hugeChance = 0.01;

function arrayAtLimit(schema: FuzzSchema, making: Making, name: string): unknown[] {
  const { minItems = 0, maxItems = 100, items = {} } = schema;
  const { random } = making;
  if (random.chance(hugeChance)) return Array.from({ length: 150_000 }, () => 1);
  const lengths = [minItems - 1, minItems, maxItems, maxItems + 1];
  const length = random.chance(0.03) ? exactTotalLimit + 1 : Math.max(0, random.oneOf(lengths));
  const one = random.chance(0.5) ? validOf(items, making, name) : undefined;
  return Array.from({ length }, (_, n) => one ?? (n < 600 ? validOf(items, making, name) : n));
}

function objectAtLimit(schema: FuzzSchema, making: Making): Record<string, unknown> {
  const { random } = making;
  // Where it may be null as well, an object is what is moved here.
  const valid = validOf({ ...schema, type: "object" }, making) as Record<string, unknown>;
  const names = Object.keys(valid);
  const dropped = names.length > 0 ? random.oneOf(names) : "";
  const made: (() => Record<string, unknown>)[] = [
    () => ({ ...valid, tenantId: making.known.anyId(random) }),
    () => ({ ...valid, ["长".repeat(300)]: 1 }),
    () => ({ ...valid, toString: 1, valueOf: null, hasOwnProperty: "x" }),
    () => Object.fromEntries(Object.entries(valid).filter(([name]) => name !== dropped)),
    () => Object.fromEntries(names.map((name) => [name, null])),
    () => ({}),
  ];
  if (random.chance(hugeChance)) {
    return Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, n]));
  }
  return random.oneOf(made)();
}

/** A valid value with one place in it moved to a limit. */
export function moved(given: FuzzSchema, value: unknown, making: Making): unknown {
  const schema = resolved(given, making);
  const { random } = making;
  const fields = Object.entries(schema.properties ?? {});
  if (isObject(value) && fields.length > 0 && random.chance(0.95)) {
    const [field, inner] = random.oneOf(fields);
    return { ...value, [field]: moved(inner, value[field], making) };
  }
  if (Array.isArray(value) && value.length > 0 && schema.items && random.chance(0.6)) {
    const place = random.below(value.length);
    const inner: unknown = value[place];
    return value.with(place, moved(schema.items, inner, making));
  }
  return limitOf(schema, making);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Raw);

/** JSON with what JavaScript would not write. */
export function jsonText(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map((one) => jsonText(one ?? null)).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${jsonText(inner)}`).join(",")}}`;
}
