import { expectSeesOrder } from "#modules/approval/server/index.ts";
import { freeContractsOf, signingOf } from "#modules/e-sign/server/index.ts";
import { namesOfPeople } from "#modules/identity/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentOrder } from "../order.ts";
import { lesseePhoneOf } from "../support/numbers.ts";
import { carPaymentList } from "../support/list.ts";
import type { carPayments } from "../tables.ts";

/** How the signature of an order stands, for whoever sees the order. */
export const carPaymentSigning = query(carPayment.signing, async ({ input, tx, actor }) => {
  const { id } = input;
  await expectSeesOrder(tx, actor, { subject: carPaymentOrder.subject, orderId: id });
  const row = await carPaymentOrder.byId(tx, id);
  const { contract_id: contractId } = row;
  const signing = contractId === null ? undefined : await signingOf(tx, contractId);
  return {
    contract: signing?.contract ?? null,
    signers: signing?.signers ?? [],
    skipped:
      (await ownSkip(tx, row)) ?? (signing?.skipped ? { ...signing.skipped, person: null } : null),
  };
});

/** Who did without the signature on the order's own page, and why; undefined: nobody there. */
async function ownSkip(tx: ReadTx, row: Row<typeof carPayments>) {
  const { sign_skip_reason: reason, sign_skipped_at: time, sign_skipped_by: by } = row;
  if (reason === null || by === null) return undefined;
  const names = await namesOfPeople(tx, [by]);
  return { reason, time, person: names.get(by) ?? null };
}

/** Contracts that can be given to an order, for whoever sees both. */
export const freeContractsForCarPayment = query(
  carPayment.freeContracts,
  async ({ input, tx, actor, vault }) => {
    const { id } = input;
    await carPaymentList.seenBy(actor, carPayment.freeContracts.permission).one(tx, id);
    const { lessee, lessee_phone_sealed: sealed } = await carPaymentOrder.byId(tx, id);
    const phone = lesseePhoneOf(vault, { tenantId: tx.tenantId, rowId: id }, sealed);
    return freeContractsOf(tx, { actor, vault }, { name: lessee, phone });
  },
);
