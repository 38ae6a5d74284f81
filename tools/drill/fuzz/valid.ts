import fc from "fast-check";
import { newId } from "#platform/server/clock.ts";
import type { JsonSchema } from "#platform/testing/samples.ts";
import type { Random } from "../random.ts";
import type { Known } from "./known.ts";

/** What a valid value is made from: whose field it is, and what the product has shown so far. */
export interface Making {
  readonly random: Random;
  readonly known: Known;
  /** First part of the endpoint's name. */
  readonly resource: string;
  readonly root: FuzzSchema;
}

/** The parts of JSON Schema that inputs use beyond those the attacks need. */
export interface FuzzSchema extends JsonSchema {
  readonly items?: FuzzSchema;
  readonly anyOf?: FuzzSchema[];
  readonly oneOf?: FuzzSchema[];
  readonly properties?: Record<string, FuzzSchema>;
  readonly $defs?: Record<string, FuzzSchema>;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: FuzzSchema | boolean;
}

export function resolved(schema: FuzzSchema, { root }: Pick<Making, "root">): FuzzSchema {
  const name = schema.$ref?.replace(/^#\/\$defs\//, "");
  return name === undefined ? schema : (root.$defs?.[name] ?? (name === "#" ? root : {}));
}

export const kindOf = (schema: FuzzSchema): string =>
  (Array.isArray(schema.type) ? schema.type[0] : schema.type) ?? "unknown";

const isNullable = ({ type }: FuzzSchema) => Array.isArray(type) && type.includes("null");

/** A value the schema most likely accepts: with the optional fields now and then, and with ids that exist. */
export function validOf(given: FuzzSchema, making: Making, name = ""): unknown {
  const schema = resolved(given, making);
  const { random } = making;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.oneOf(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validOf(random.oneOf(choices), making, name);
  if (isNullable(schema) && random.chance(0.3)) return null;
  return (makers[kindOf(schema)] ?? validText)(schema, making, name);
}

const makers: Readonly<
  Record<string, (schema: FuzzSchema, making: Making, name: string) => unknown>
> = {
  object: validObject,
  array: validArray,
  integer: validNumber,
  number: validNumber,
  boolean: (_, { random }) => random.chance(0.5),
  null: () => null,
};

function validObject(schema: FuzzSchema, making: Making): Record<string, unknown> {
  const required = new Set(schema.required);
  const optional = making.random.next();
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || making.random.chance(optional * 0.6),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, validOf(field, making, name)]));
}

function validArray(schema: FuzzSchema, making: Making, name: string): unknown[] {
  const { minItems = 0, maxItems = 3, items = {} } = schema;
  const length = Math.min(maxItems, minItems + making.random.below(3));
  const singular = name.replace(/Ids$/, "Id").replace(/s$/, "");
  return Array.from({ length }, () => validOf(items, making, singular));
}

function validNumber(schema: FuzzSchema, making: Making, name: string): number {
  const { random, known, resource } = making;
  const seen = known.valueFor(resource, name, random);
  if (typeof seen === "number" && random.chance(0.7)) return seen;
  const { minimum = 0, maximum = 1_000_000 } = schema;
  const width = Math.min(maximum - minimum, 1_000);
  return random.chance(0.2) ? maximum : Math.max(minimum, minimum + random.below(width + 1));
}

function validText(schema: FuzzSchema, making: Making, name: string): unknown {
  const { random, known, resource } = making;
  const seen = known.valueFor(resource, name, random);
  if (schema.format === "uuid") return idLike(seen, making);
  if (schema.format === "date-time") return random.oneOf(times);
  if (schema.examples && random.chance(0.7)) return random.oneOf(schema.examples);
  if (typeof seen === "string" && random.chance(0.3)) return seen;
  return schema.pattern ? random.oneOf(matching(schema.pattern)) : words(schema, random);
}

/** One that exists in this place, or elsewhere, or nowhere. */
function idLike(seen: unknown, { random, known }: Making): string {
  const exists = random.chance(0.85) ? seen : known.anyId(random);
  return typeof exists === "string" ? exists : newId();
}

function words({ minLength = 0, maxLength = 40 }: FuzzSchema, random: Random): string {
  const text = `样本${random.below(1e9).toString(36)}`;
  return text.padEnd(minLength, "x").slice(0, maxLength);
}

const times = ["2026-01-01T00:00:00Z", "2025-06-30T16:00:00.123456Z", "2027-12-31T23:59:59Z"];

const matched = new Map<string, string[]>();

/** Drawing from a pattern is slow, so a few texts serve all requests. */
function matching(pattern: string): string[] {
  const known = matched.get(pattern);
  if (known) return known;
  const drawn = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 20, seed: 7 });
  const texts = drawn.length > 0 ? drawn : [""];
  matched.set(pattern, texts);
  return texts;
}
