import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { entity, Id, Time } from "#platform/contract/schema.ts";

const resource = "/api/wallet/ledger-check";

/** What must hold in the books; each is the text `ledgerCheck.rule.<name>`. */
export const checkRules = [
  "transactionBalances",
  "tenantBalances",
  "balanceIsSum",
  "balanceIsLast",
  "chainHolds",
  "noHole",
  "noneShort",
  "walletEquation",
  "frozenIsHeld",
  "allocatedFollows",
  "spentFollows",
  "roundingIsNil",
  "outsideOverdrawn",
  "chargesAgree",
] as const;
export type CheckRule = (typeof checkRules)[number];

/** These are worth a look and no fault of the books: an account outside may be short for a while. */
export const warningRules: readonly CheckRule[] = ["roundingIsNil", "outsideOverdrawn"];

export const LedgerFault = entity(
  "LedgerFault",
  z.object({
    rule: z.enum(checkRules),
    /** The transaction, account or wallet it is about; null where it is about all of them. */
    id: Id.nullable(),
    /** The same in words: a wallet's owner and project, an account's kind, an order's number. */
    name: z.string(),
    expected: z.int(),
    found: z.int(),
  }),
);
export type Fault = z.infer<typeof LedgerFault>;

export const LedgerCheck = entity(
  "LedgerCheck",
  z.object({
    /** Null: the books were never checked. */
    id: Id.nullable(),
    checkedAt: Time.nullable(),
    /** Who asked for it; null: the product itself, at night. */
    by: z.string().nullable(),
    entries: z.int(),
    wallets: z.int(),
    holds: z.int(),
    milliseconds: z.int(),
    faults: z.array(LedgerFault),
    /** Green: all holds. Amber: something to look at, or the check is old. Red: the books are wrong. */
    light: z.enum(["green", "amber", "red"]),
  }),
);

/** The check of the books. It reads every entry, so a job does it: look for `latest` with the id given. */
export const ledgerCheck = contract("ledgerCheck", {
  run: write({
    method: "POST",
    path: `${resource}/`,
    permission: "wallet:walletDetail:check",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "ledgerCheck.run",
    input: z.strictObject({}),
    output: z.object({ id: Id }),
  }),
  latest: read({
    method: "GET",
    path: `${resource}/`,
    permission: "wallet:walletDetail:list",
    input: z.strictObject({}),
    output: LedgerCheck,
  }),
});
