import fc from "fast-check";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { documentedAs } from "#platform/server/http/json-schema.ts";

export interface JsonSchema {
  readonly type?: string | string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: unknown[];
  readonly const?: unknown;
  /** Where a check digit decides, the schema itself names a value that passes. */
  readonly examples?: unknown[];
  readonly anyOf?: JsonSchema[];
  readonly oneOf?: JsonSchema[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly $defs?: Record<string, JsonSchema>;
  readonly $ref?: string;
  readonly contentMediaType?: string;
}

/** What an endpoint takes, as data: from it attacks are made for endpoints nobody has written yet. */
export function inputSchema(endpoint: Endpoint): JsonSchema {
  const known = schemas.get(endpoint) ?? (documentedAs(endpoint.input, "input") as JsonSchema);
  schemas.set(endpoint, known);
  return known;
}
/** Asked for again with every request that is made of it. */
const schemas = new WeakMap<Endpoint, JsonSchema>();

export const typeOf = (schema: JsonSchema): string =>
  (Array.isArray(schema.type) ? schema.type[0] : schema.type) ??
  schema.anyOf?.map(typeOf)[0] ??
  "unknown";

/** A value the schema accepts. Optional fields are left out: defaults are the common case. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.examples) return schema.examples[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(choice);
  const makers: Record<string, () => unknown> = {
    string: () => sampleText(schema),
    integer: () => Math.max(schema.minimum ?? 1, 1),
    number: () => Math.max(schema.minimum ?? 1, 1),
    boolean: () => true,
    null: () => null,
    array: () => Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {})),
    object: () => sampleObject(schema),
  };
  return makers[typeOf(schema)]?.();
}

function sampleText(schema: JsonSchema): string {
  if (schema.format === "uuid") return newId();
  if (schema.format === "date-time") return "2026-01-01T00:00:00Z";
  if (schema.pattern) {
    const [found] = fc.sample(fc.stringMatching(new RegExp(schema.pattern)), {
      numRuns: 1,
      seed: 7,
    });
    return (found ?? "").slice(0, schema.maxLength ?? 20);
  }
  return "样本".padEnd(schema.minLength ?? 0, "x").slice(0, schema.maxLength ?? 20);
}

function sampleObject(schema: JsonSchema): Record<string, unknown> {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
}

/** Values of other types than a field has. Null is wrong unless the schema says otherwise. */
export function wrongValuesFor(schema: JsonSchema): unknown[] {
  const own = new Set([schema.type, ...(schema.anyOf ?? []).map((one) => one.type)].flat());
  const values: [string[], unknown][] = [
    [["string"], "text"],
    [["integer", "number"], 7],
    [["number"], 1.5],
    [["boolean"], true],
    [["null"], null],
    [["array"], [[]]],
    [["object"], { unexpected: 1 }],
  ];
  return values.filter(([types]) => !types.some((type) => own.has(type))).map(([, value]) => value);
}
