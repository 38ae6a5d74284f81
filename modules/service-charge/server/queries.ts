import { namesOfPeople } from "#modules/identity/server/index.ts";
import { qrOnShow, readCollected } from "#modules/collection/server/index.ts";
import { expectSeesOrder } from "#modules/approval/server/index.ts";
import { readsOf } from "#modules/order/server/faces/reads.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { everything } from "#platform/server/scope/range.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { chargeKind } from "../charge-kind.ts";
import { serviceCharge } from "../contract.ts";
import { serviceChargeRefund } from "../refund-contract.ts";
import { askedForCharges, chargeList } from "./charge/list.ts";
import { chargeOrder } from "./charge/order.ts";
import { typesFor } from "./charge/written.ts";
import { refundList } from "./refund/list.ts";
import { refundOrder } from "./refund/order.ts";
import { db } from "./tables.ts";

export const listServiceCharges = query(serviceCharge.list, ({ input, tx, actor }) =>
  chargeList.seenBy(actor).page(tx, askedForCharges(input, actor.userId)),
);

export const chargeReads = readsOf(serviceCharge, chargeOrder, {
  one: (tx, id, { userId }) => chargeList.within(everything(userId)).one(tx, id),
  wireNames: chargeList.wireNames,
  told: [
    "orderNo",
    "contractNo",
    "lessee",
    "lesseePublic",
    "companyAgentName",
    "orderTypeCode",
    "receivableAmount",
    "payBy",
    "remark",
    "fileIds",
    "stateCode",
    "adjustAmount",
    "adjustRemark",
  ],
});

export const refundReads = readsOf(serviceChargeRefund, refundOrder, {
  one: (tx, id, { userId }) => refundList.within(everything(userId)).one(tx, id),
  wireNames: refundList.wireNames,
  told: ["orderNo", "refundAmount", "refundReason", "remark", "fileIds", "stateCode"],
});

export const chargeTypes = query(serviceCharge.types, async ({ tx, actor }) => {
  const types = await typesFor(tx, actor.userId);
  return types.map((type) => ({
    orderTypeCode: type.code,
    orderTypeName: type.name,
    needOcr: type.needs_screenshot,
    orderUpperLimitAmount: type.limit_fen as Fen | null,
  }));
});

const refundsOf = (tx: ReadTx, chargeId: string) =>
  tx.many(
    db
      .selectFrom("service_charge_refunds")
      .select([
        "id",
        "number",
        "state",
        "amount_fen",
        "reason",
        "refunded_at",
        "created_by",
        "created_at",
      ])
      .where("tenant_id", "=", tx.tenantId)
      .where("charge_id", "=", chargeId)
      .orderBy("created_at", "desc"),
  );

async function refundsShown(tx: ReadTx, chargeId: string) {
  const refunds = await refundsOf(tx, chargeId);
  const names = await namesOfPeople(
    tx,
    refunds.map(({ created_by: by }) => by),
  );
  return refunds.map((refund) => ({
    id: refund.id,
    orderNo: refund.number,
    stateCode: refund.state,
    refundAmount: refund.amount_fen as Fen,
    refundReason: refund.reason,
    refundTime: refund.refunded_at,
    insertPerson: names.get(refund.created_by) ?? "",
    insertTime: refund.created_at,
  }));
}

/** What a customer is shown at the desk, what came of it and what goes back. */
export const chargeMoney = query(serviceCharge.money, async ({ input: { id }, tx, actor }) => {
  await expectSeesOrder(tx, actor, { subject: chargeOrder.subject, orderId: id });
  const { collection_id: collectionId } = await chargeOrder.byId(tx, id);
  if (collectionId === null) {
    return { collectionState: null, qr: null, payments: [], refunds: [] };
  }
  const [collected, shown] = [
    await readCollected(tx, { collectionId }),
    await qrOnShow(tx, { collectionId }),
  ];
  return {
    collectionState: collected.state,
    qr: shown && {
      merchantOrderId: shown.merchantNo,
      qrContent: shown.qrContent,
      qrCodeExpireTime: shown.expiryTime,
      closing: shown.isBeingClosed,
    },
    payments: collected.payments.map((payment) => ({
      id: payment.id,
      merchantOrderId: payment.merchantNumber,
      channelOrderId: payment.channelNumber,
      paidInAmount: payment.paidFen as Fen,
      paymentTime: payment.paidAt,
      paymentAccount: payment.payer,
      paymentChannel: payment.paidBy,
      parked: payment.parked,
      decision: payment.decision,
      refundableAmount: payment.refundableFen as Fen,
      incident: payment.incident,
    })),
    refunds: await refundsShown(tx, id),
  };
});

export const chargeSource = recordSource({
  ...chargeKind,
  list: chargeList,
  called: ["orderNo", "lessee"],
  page: "/biz/serviceCharge",
  create: serviceCharge.create,
});

const anyOfType = "select 1 from service_charges where tenant_id = $1 and type_id = $2 limit 1";

/** Whether anything was ever charged of a type. */
export async function isTypeCharged(tx: ReadTx, typeId: string): Promise<boolean> {
  return (await tx.raw({ sql: anyOfType, parameters: [tx.tenantId, typeId] })).length > 0;
}
