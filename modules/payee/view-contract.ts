import { z } from "zod";
import { Fen } from "#platform/contract/money.ts";
import { entity, Id, RowVersion, Time } from "#platform/contract/schema.ts";
import { payeeFlags, payeeKinds } from "./states.ts";

/** Whom money goes to, with what is known of him; numbers by their last digits. */
export const Payee = entity(
  "Payee",
  z.object({
    id: Id,
    payeeKind: z.enum(payeeKinds),
    payeeName: z.string(),
    payeeIdCardNo: z.string().nullable(),
    payeePhone: z.string().nullable(),
    payeeBankCardNo: z.string(),
    payeeBankName: z.string(),
    disabledReason: z.string().nullable(),
    mergedCount: z.int(),
    hasDuplicate: z.boolean(),
    /** Whether the three elements can be checked: of a person whose ID number is known. */
    checkable: z.boolean(),
    rowVersion: RowVersion,
    insertTime: Time,
    flags: z.array(z.enum(payeeFlags)),
    lastCheckTime: Time.nullable(),
    lastPaidTime: Time.nullable(),
    /** Null for who does not see everything: it would tell what he does not see. */
    paidThisMonth: Fen.nullable(),
    /** Null: no channel counts him, or other tenants count him too. */
    remainingQuota: Fen.nullable(),
    bankChangedTime: Time.nullable(),
    coolingUntil: Time.nullable(),
  }),
);

/** A line of an order, or a payout, that names him and that the reader sees. */
export const PayeeUse = z.object({
  id: Id,
  kindName: z.string(),
  orderNo: z.string(),
  link: z.string().nullable(),
  insertTime: Time,
});

export const BankChange = z.object({
  id: Id,
  /** Masked; null: there was none before. */
  from: z.string().nullable(),
  to: z.string(),
  changedBy: z.string(),
  approvedBy: z.string().nullable(),
  time: Time,
});

/** Another one with the same number or account. */
export const Relative = z.object({
  id: Id,
  payeeName: z.string(),
  payeeIdCardNo: z.string().nullable(),
  payeeBankCardNo: z.string(),
  payeeBankName: z.string(),
  disabledReason: z.string().nullable(),
  insertTime: Time,
  useCount: z.int(),
  same: z.enum(["identity", "account", "both", "neither"]),
});
