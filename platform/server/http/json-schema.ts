import { z } from "zod";
import type { Schema } from "#platform/contract/schema.ts";

type JsonSchema = Record<string, unknown>;

/** `string or null` as one type: a union would make the serialiser try each branch. */
function flattenNullable(schema: JsonSchema): void {
  const branches = schema["anyOf"] as JsonSchema[] | undefined;
  if (branches?.length !== 2) return;
  const [value, none] = branches;
  if (none?.["type"] !== "null" || typeof value?.["type"] !== "string" || value["$ref"]) return;
  delete schema["anyOf"];
  Object.assign(schema, value, { type: [value["type"], "null"] });
}

function override({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void {
  const meta = z.globalRegistry.get(zodSchema as z.ZodType) as
    | { override?: JsonSchema }
    | undefined;
  if (meta?.override) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, meta.override);
  }
  flattenNullable(jsonSchema);
}

/** A schema in JSON Schema form. Named entities stay inline, for the serialiser. */
export function serialisedAs(schema: Schema): JsonSchema {
  const envelope = z.object({ code: z.string(), msg: z.string(), data: schema as z.ZodType });
  return z.toJSONSchema(envelope, {
    target: "draft-7",
    io: "output",
    unrepresentable: "any",
    reused: "inline",
    override: override as never,
    metadata: z.registry<{ id?: string }>(),
  }) as JsonSchema;
}

/** A schema for the OpenAPI document, with named entities referred to by name. */
export function documentedAs(schema: Schema, io: "input" | "output"): JsonSchema {
  return z.toJSONSchema(schema as z.ZodType, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
    override: override as never,
  }) as JsonSchema;
}
