import { z } from "zod";
import { Id, text } from "#platform/contract/schema.ts";
import { byRule } from "#platform/contract/rule.ts";
import { account, isIdNumber, mobile, rules } from "#platform/contract/validators.ts";

/** What pages ask of the numbers of anybody registered. */
export const IdNumber = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isIdNumber, byRule(rules.idNumber))
  .meta({ examples: ["33010619900101123X"] });
export const Phone = z.string().trim().regex(mobile);
/** Of a person or a company; a person's card is judged with what else is known of it. */
export const Account = z
  .string()
  .overwrite((typed) => typed.replaceAll(/\s/g, ""))
  .regex(account)
  .meta({ examples: ["6214830000000009"] });
/** A day of Shanghai, and nothing more: the last on which somebody may be paid. */
export const Day = z.iso.date();

const renewLimit = 200;

/** Renewing takes as many as a page shows, each decided by itself. */
export const renewing = {
  input: z.strictObject({ ids: z.array(Id).min(1).max(renewLimit), expirationTime: Day }),
  output: z.object({
    done: z.int(),
    results: z.array(z.object({ id: Id, ok: z.boolean(), code: z.string(), msg: z.string() })),
  }),
} as const;

export const withReason = z.strictObject({ id: Id, remark: text(200) });
