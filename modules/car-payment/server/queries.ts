import { accountInForce, shopsOnFile } from "#modules/dealer/server/index.ts";
import { readsOf } from "#modules/order/server/faces/reads.ts";
import { provisionalOf, receiptOf } from "#modules/payout/server/index.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { everything } from "#platform/server/scope/range.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { carPayment } from "../contract.ts";
import { carPaymentErrors } from "../errors.ts";
import { carPaymentKind } from "../kind.ts";
import { askedForCarPayments, carPaymentList } from "./support/list.ts";
import { carPaymentOrder } from "./order.ts";
import { dealerOfOrder } from "./support/dealer-of-order.ts";
import { readAsForm } from "./support/read-message.ts";

export const listCarPayments = query(carPayment.list, ({ input, tx, actor, vault }) =>
  carPaymentList
    .seenBy(actor)
    .page(tx, askedForCarPayments(input, { ...actor, vault, tenantId: tx.tenantId })),
);

/** With what can still become of its payment's result. */
async function shownOrder(tx: ReadTx, id: string, { userId }: Actor) {
  const row = await carPaymentList.within(everything(userId)).one(tx, id);
  const { payoutId } = row;
  const provisional = await provisionalOf(tx, payoutId === null ? [] : [payoutId]);
  return { ...row, provisionalUntil: provisional.get(payoutId ?? "")?.until ?? null };
}

export const carPaymentReads = readsOf(carPayment, carPaymentOrder, {
  one: shownOrder,
  wireNames: carPaymentList.wireNames,
  told: [
    "orderNo",
    "lessee",
    "lesseePublic",
    "companyAgentName",
    "salesman",
    "reportCarShop",
    "payeeName",
    "payeeBankName",
    "payeePublic",
    "transferAmount",
    "contractNo",
    "special",
    "specialReason",
    "remarks",
    "fileIds",
    "stateCode",
    "signState",
  ],
});

export const carPaymentReceipt = query(carPayment.receipt, async ({ input, tx, actor, files }) => {
  const { payoutId } = await carPaymentList.seenBy(actor).one(tx, input.id);
  return receiptOf(tx, files, payoutId);
});

/** What is known of a dealer, for who is about to pay it: numbers by their tails. */
export const dealerToPay = query(carPayment.dealer, async ({ input, tx, vault }) => {
  const { versionId, special, hasLeft } = await dealerOfOrder(tx, input.reportCarShop);
  const account = versionId === null ? null : await accountInForce(tx, vault, versionId);
  return {
    isFiled: account !== null,
    special,
    hasLeft,
    payeeName: account && account.name,
    payeeBankName: account && account.bankName,
    payeeBankCardNo: account && account.maskedAccount,
  };
});

/** What a pasted message says, for the form: nothing that is doubtful comes without its doubt. */
export const readMessage = query(carPayment.quickEntry, async ({ input, tx, actor }) => {
  const shopsLike = (written: readonly string[]) => shopsOnFile(tx, actor, written);
  const read = await readAsForm(input.message, { shopsLike, me: actor.name });
  if (!read) throw new Refused(carPaymentErrors.quickEntryFormat);
  return read;
});

export const carPaymentSource = recordSource({
  ...carPaymentKind,
  list: carPaymentList,
  called: ["orderNo", "lessee"],
  page: "/biz/carPayment",
  create: carPayment.create,
});
