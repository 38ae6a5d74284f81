import type { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";

export type FieldFault = "required" | "tooLong" | "format";

/** What the contract says about a field of an endpoint, so that the form need not say it again. */
export interface ContractField {
  readonly required: boolean;
  readonly maxLength: number | undefined;
  readonly faultOf: (typed: unknown) => FieldFault | undefined;
  /** An emptied box is null, or nothing at all, whichever the contract takes. */
  readonly toWire: (typed: unknown) => unknown;
}

const isBlank = (typed: unknown) =>
  typed === undefined || typed === null || (typeof typed === "string" && typed.trim() === "");

function longest(schema: z.ZodType): number | undefined {
  const inner = "unwrap" in schema ? (schema as z.ZodNullable<z.ZodString>).unwrap() : schema;
  return (inner as z.ZodString).maxLength ?? undefined;
}

export function contractField(endpoint: Endpoint, field: string): ContractField {
  const { shape } = endpoint.input as unknown as z.ZodObject<Record<string, z.ZodType>>;
  const schema = shape[field];
  if (!schema) throw new Error(`${endpoint.name} takes no field ${field}`);
  const takesNull = schema.safeParse(null).success;
  const required = !takesNull && !schema.safeParse(undefined).success;
  return {
    required,
    maxLength: longest(schema),
    faultOf: (typed) => {
      if (isBlank(typed)) return required ? "required" : undefined;
      const [issue] = schema.safeParse(typed).error?.issues ?? [];
      if (!issue) return undefined;
      return issue.code === "too_big" && issue.origin === "string" ? "tooLong" : "format";
    },
    toWire: (typed) => {
      if (!isBlank(typed)) return typed;
      return takesNull ? null : undefined;
    },
  };
}
