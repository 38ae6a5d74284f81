import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { Fen } from "#platform/contract/money.ts";
import { visitorQuery } from "#platform/server/command.ts";
import type { Config } from "#platform/server/config.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { serviceChargeErrors } from "../../errors.ts";
import { receipt } from "../../receipt-contract.ts";
import { db } from "../tables.ts";
import { counted } from "./counted.ts";
import { fileOf } from "./file-of.ts";
import { receiptById } from "./of-charge.ts";
import { keyOfLink, keyOfPaper, typedCode } from "./secrets.ts";

const isOver = (expiresAt: string | null, now: Date): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now;

/** The one receipt that a key leads to. Whatever is wrong about the key, it is one look and one answer. */
async function foundBy(tx: TenantTx, key: Buffer, refusal: ErrorDefinition) {
  const led = await tx.maybe(db.selectFrom("receipt_keys").selectAll().where("key", "=", key));
  if (!led || isOver(led.expires_at, tx.now)) throw new Refused(refusal);
  await tx.bindTenant(led.tenant_id);
  return receiptById(tx, led.receipt_id);
}

/** Enough to compare with the paper, and of no use to whoever has none. */
const firstOf = (name: string): string => `${Array.from(name)[0] ?? ""}**`;
const lastOf = (number: string): string => `****${number.slice(-4)}`;

/** Whether a paper is genuine, and whether it still holds. */
export const checkReceipt = counted(
  visitorQuery(receipt.check, async ({ input, tx }) => {
    const said = {
      number: input.receiptNo.toUpperCase(),
      amountFen: input.receiptAmount,
      code: typedCode(input.code),
    };
    const found = await foundBy(tx, keyOfPaper(said), serviceChargeErrors.receiptNotFound);
    return {
      receiptNo: found.number,
      receiptState: found.state,
      receiptAmount: found.amount_fen as Fen,
      issuer: found.issuer,
      payer: firstOf(found.payer),
      contractNo: lastOf(found.contract_no),
      orderTypeName: found.type_name,
      paymentTime: found.paid_at,
      issueTime: found.issued_at,
      endTime: found.ended_at,
    };
  }),
);

/** What a link opens: the receipt as it stands now, marked where it holds no more. */
export const openReceipt = (config: Pick<Config, "PUBLIC_ADDRESS">) =>
  counted(
    visitorQuery(receipt.open, async ({ input, tx }) => {
      const key = keyOfLink(input.token);
      return fileOf(tx, config, await foundBy(tx, key, serviceChargeErrors.receiptLinkOver));
    }),
  );
