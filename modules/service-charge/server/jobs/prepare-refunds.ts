import { notify } from "#modules/message/server/index.ts";
import { lockCollected, readCollected } from "#modules/collection/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { keepContent } from "#platform/server/files/keep.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { Refused } from "#platform/server/refused.ts";
import { serviceChargeErrors } from "../../errors.ts";
import { refundKind } from "../../refund-kind.ts";
import { chargeStates } from "../../states.ts";
import { refundOrder } from "../refund/order.ts";
import { secondPaymentOf } from "../rules/refund.ts";
import { isKept } from "../rules/standing.ts";
import { holdRefund } from "../support/hold-refund.ts";
import { proofOfSecond } from "../support/proof-of-second.ts";
import { serviceCharges } from "../tables.ts";

/** So that one run does not hold up the next; what is left is found again. */
const mostAtOnce = 200;

const findTwice =
  "select id, collection_id as held, created_by as by, row_version as version from service_charges" +
  ` where tenant_id = $1 and state = ${chargeStates.duplicate} order by updated_at limit ${mostAtOnce}`;

interface Found {
  readonly id: string;
  readonly held: string;
  readonly by: string;
  readonly version: number;
}

/**
 * Asks for what was paid twice to go back, in the name of who made the order (design 2.6): it is approved and let
 * go like every refund. Where nobody can be asked, it goes on waiting for a person.
 */
export async function prepareRefunds(engine: Engine): Promise<void> {
  const found = await inEveryTenant(engine, paidTwice);
  await eachByItself(found, (one) => prepareOne(engine, one));
}

/** Money that was decided on before, or is parked for another reason, is left to people. */
async function paidTwice(tx: ReadTx): Promise<Found[]> {
  const charges = await tx.raw<Found>({ sql: findTwice, parameters: [tx.tenantId] });
  const twice: Found[] = [];
  for (const charge of charges) {
    const money = await readCollected(tx, { collectionId: charge.held });
    if (secondPaymentOf(money)) twice.push(charge);
  }
  return twice;
}

async function prepareOne(
  engine: Engine,
  { tenantId, id, held, by, version }: Found & { readonly tenantId: string },
): Promise<void> {
  const event = "serviceCharge.prepareRefund";
  const piece = { tenantId, userId: by, event, key: `${id}:${version}`, at: engine.at };
  try {
    await carryOutForJob(engine, piece, (tx) => giveSecondBack(tx, engine, { id, held }));
  } catch (thrown) {
    // Its author has left, no process is bound, or somebody was first: people go on with it.
    if (!(thrown instanceof Refused)) throw thrown;
  }
}

async function giveSecondBack(
  tx: CommandTx,
  { files }: Pick<Engine, "files">,
  { id, held: collectionId }: Pick<Found, "id" | "held">,
): Promise<void> {
  const money = await lockCollected(tx, { collectionId });
  const charge = await lockRow(tx, serviceCharges, id);
  const second = secondPaymentOf(money);
  if (!second) throw new Refused(serviceChargeErrors.nothingParked);
  const content = proofOfSecond({
    orderNo: charge.number,
    contractNo: charge.contract_no,
    lessee: charge.lessee,
    receivableFen: charge.receivable_fen,
    kept: money.payments.filter(isKept),
    second,
  });
  const paper = { name: `重复付款退款说明-${charge.number}.pdf`, contentType: "application/pdf" };
  const { id: fileId } = await keepContent(tx, files, { ...paper, purpose: "attachment", content });
  const refund = await holdRefund(tx, charge, {
    paymentId: second.id,
    refundAmount: second.refundableFen,
    refundReason: "DUPLICATE",
    remark: null,
    fileIds: [fileId],
  });
  await refundOrder.submit(tx, refund);
  const { number: orderNo, lessee } = charge;
  const { number } = refund;
  await notify(tx, {
    to: charge.created_by,
    event: "serviceCharge.refundPrepared",
    values: { orderNo, lessee, number, amount: showYuan(second.refundableFen) },
    link: refundKind.link(refund.id),
    subject: { type: refundKind.type, id: refund.id },
  });
}
