import type { Endpoint } from "#platform/contract/endpoint.ts";
import { inputSchema, type JsonSchema, sampleOf } from "./samples.ts";

/** Where in an input an id stands: names of fields, and `[]` for a place in an array. */
export type IdField = readonly string[];

const isText = ({ type }: JsonSchema) =>
  type === "string" || (Array.isArray(type) && type.includes("string"));

/** An id by its type, or by its name where a filter takes any text. */
const isId = (schema: JsonSchema, name: string) =>
  isText(schema) &&
  (schema.format === "uuid" || (/Ids?$/.test(name) && schema.format === undefined));

function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (root.$defs?.[name] ?? {});
}

function walk(given: JsonSchema, root: JsonSchema, at: IdField): IdField[] {
  const schema = resolved(given, root);
  const name = at.findLast((part) => part !== "[]") ?? "";
  if (isId(schema, name)) return [at];
  return [
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((one) => walk(one, root, at)),
    ...(schema.items ? walk(schema.items, root, [...at, "[]"]) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, one]) =>
      walk(one, root, [...at, field]),
    ),
  ];
}

/** Every place where an endpoint takes an id: in its path, its body, in objects, arrays and filters. */
export function idFieldsOf(endpoint: Endpoint): IdField[] {
  const root = inputSchema(endpoint);
  const found = walk(root, root, []).map((field) => [field.join("."), field] as const);
  return [...new Map(found).values()];
}

/** The same input with another id at one place; what has to be around it is made up where it is missing. */
export function withId(endpoint: Endpoint, base: object, [field, id]: readonly [IdField, string]) {
  const root = inputSchema(endpoint);
  return put({ value: base, schema: root, root }, field, id) as Record<string, unknown>;
}

interface Place {
  readonly value: unknown;
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

function put({ value, schema: given, root }: Place, field: IdField, id: string): unknown {
  const [part, ...rest] = field;
  if (part === undefined) return id;
  const schema = chosen(resolved(given, root), root, part);
  if (part === "[]") {
    const items = schema.items ?? {};
    const [first] = Array.isArray(value) ? (value as unknown[]) : [];
    return [put({ value: first ?? sampleOf(items), schema: items, root }, rest, id)];
  }
  const object = (value ?? sampleOf(schema) ?? {}) as Record<string, unknown>;
  const below = { value: object[part], schema: schema.properties?.[part] ?? {}, root };
  return { ...object, [part]: put(below, rest, id) };
}

/** Of several shapes, the one that has the part. */
function chosen(schema: JsonSchema, root: JsonSchema, part: string): JsonSchema {
  const shapes = (schema.anyOf ?? schema.oneOf ?? [schema]).map((one) => resolved(one, root));
  const has = (one: JsonSchema) =>
    (part === "[]" ? one.items : one.properties?.[part]) !== undefined;
  return shapes.find(has) ?? schema;
}
