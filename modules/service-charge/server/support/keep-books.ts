import type { Collected } from "#modules/collection/server/index.ts";
import { post, postedFor } from "#modules/wallet/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { chargeTypeInBooks } from "../../states.ts";
import { booksOf, missing } from "../rules/books.ts";

const findPaidBeside =
  "select r.collection_refund_id as id, l.paid_number as number, l.paid_from as kind, l.paid_reference as reference" +
  " from charge_refund_payees l join service_charge_refunds r on r.tenant_id = $1 and r.id = l.refund_id" +
  " where l.tenant_id = $1 and r.charge_id = $2 and l.state = 'PAID'";

interface Beside {
  readonly id: string;
  readonly number: string;
  readonly kind: "BANK" | "CHANNEL";
  readonly reference: string;
}

interface Kept {
  readonly id: string;
  readonly number: string;
  readonly type_code: string;
}

/**
 * Posts what the books do not say yet of a charge whose money is locked, in the transaction that knows it: what is
 * there already is never posted again, whatever is heard twice (ADR 0084).
 */
export async function keepBooks(tx: CommandTx, charge: Kept, collected: Collected): Promise<void> {
  const { id, number, type_code: typeCode } = charge;
  const parameters = [tx.tenantId, id];
  const paid = await tx.raw<Beside>({ sql: findPaidBeside, parameters });
  const now = booksOf({
    accountId: collected.accountId,
    typeCode,
    payments: collected.payments,
    refunds: collected.refunds.map((refund) => ({
      ...refund,
      beside: paid.find((one) => one.id === refund.id) ?? null,
    })),
  });
  const { sums, postings } = await postedFor(tx, { type: chargeTypeInBooks, id });
  const lines = missing(now, sums);
  if (lines.length === 0) return;
  await post(tx, {
    kind: "CHARGE",
    business: { type: chargeTypeInBooks, id, number, step: String(postings + 1) },
    lines: lines.map(({ kind, reference, fen }) => ({ account: { kind, reference }, fen })),
  });
}
