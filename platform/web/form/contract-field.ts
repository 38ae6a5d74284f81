import type { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { type Rule, ruleOf } from "#platform/contract/rule.ts";

export interface FieldFault {
  readonly kind: "required" | "tooLong" | "format";
  /** What the contract says that the text must be. */
  readonly rule?: Rule | undefined;
}

/** What the contract says about a field of an endpoint, so that the form need not say it again. */
export interface ContractField {
  readonly required: boolean;
  readonly maxLength: number | undefined;
  readonly faultOf: (typed: unknown) => FieldFault | undefined;
  /** An emptied box is null, or nothing at all, whichever the contract takes. */
  readonly toWire: (typed: unknown) => unknown;
}

const isNothing = (typed: unknown) =>
  typed === undefined || typed === null || (typeof typed === "string" && typed.trim() === "");

const isEmptyList = (typed: unknown) => Array.isArray(typed) && typed.length === 0;

function longest(schema: z.ZodType): number | undefined {
  if ("unwrap" in schema) return longest((schema as z.ZodNullable<z.ZodType>).unwrap());
  return (schema as z.ZodString).maxLength ?? undefined;
}

export function contractField(endpoint: Endpoint, field: string): ContractField {
  const { shape } = endpoint.input as unknown as z.ZodObject<Record<string, z.ZodType>>;
  const schema = shape[field];
  if (!schema) throw new Error(`${endpoint.name} takes no field ${field}`);
  const takesNull = schema.safeParse(null).success;
  const takesNothing = schema.safeParse(undefined).success;
  const required = !takesNull && !takesNothing;
  // A list from which all was taken away is one that was not given, unless the contract takes it so.
  const isBlank = (typed: unknown) =>
    isNothing(typed) || (isEmptyList(typed) && !schema.safeParse(typed).success);
  return {
    required,
    maxLength: longest(schema),
    faultOf: (typed) => {
      if (isBlank(typed)) return required ? { kind: "required" } : undefined;
      const [issue] = schema.safeParse(typed).error?.issues ?? [];
      if (!issue) return undefined;
      const isLong = issue.code === "too_big" && issue.origin === "string";
      return isLong ? { kind: "tooLong" } : { kind: "format", rule: ruleOf(issue) };
    },
    toWire: (typed) => {
      if (!isBlank(typed)) return typed;
      // Where both mean something, an empty box is "as it was"; null has to be said on purpose.
      const isNull = takesNull && (!takesNothing || typed === null);
      return isNull ? null : undefined;
    },
  };
}
