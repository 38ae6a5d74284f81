import { approvalTask } from "#modules/approval-task/contract.ts";
import { serviceChargeType } from "#modules/service-charge-type/contract.ts";
import { serviceCharge } from "#modules/service-charge/contract.ts";
import { serviceChargeRefund } from "#modules/service-charge/refund-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { colleague, seen, stepBy, taskOf } from "./approval-arrange.ts";
import {
  addCollectAccount,
  hearOf,
  hearOfRefund,
  hearPaid,
  proofOf,
} from "./collection-arrange.ts";

export const chargedFen = 30_000 as Fen;

/** Somebody who charges, with what a charge takes: an account outside, a type, somebody who approves refunds. */
export interface Desk {
  readonly world: World;
  readonly seller: TestPerson;
  readonly approver: TestPerson;
  /** Lets go what the approver passed. */
  readonly cashier: TestPerson;
  readonly typeCode: string;
  readonly otherTypeCode: string;
}

const aType = (code: string) => ({
  orderTypeName: `过户服务费${code}`,
  orderTypeCode: code,
  orderTypeDescribe: null,
  needOcr: false,
  orderUpperLimitAmount: 200_000 as Fen,
  remark: null,
});

async function opened(world: World, seller: TestPerson): Promise<Desk> {
  const [typeCode, otherTypeCode] = [`A${newId().slice(-8)}`, `B${newId().slice(-8)}`];
  for (const code of [typeCode, otherTypeCode]) {
    await world.call(serviceChargeType.create, aType(code), { as: seller });
  }
  await addCollectAccount(world, seller);
  const approver = await colleague(world, seller);
  const { tenantId } = seller;
  for (const orderType of ["serviceChargeRefund", "serviceCharge"]) {
    await bindProcess(world, { tenantId, orderType, steps: [stepBy([approver])] });
  }
  return {
    world,
    seller,
    approver,
    cashier: await colleagueOf(world, seller),
    typeCode,
    otherTypeCode,
  };
}

const desks = new WeakMap<World, Map<string, Promise<Desk>>>();

/** One for a tenant. */
export function deskOf(world: World, seller: TestPerson): Promise<Desk> {
  const known = desks.get(world) ?? new Map<string, Promise<Desk>>();
  desks.set(world, known);
  const desk = known.get(seller.tenantId) ?? opened(world, seller);
  known.set(seller.tenantId, desk);
  return desk.then((found) => ({ ...found, seller }));
}

export const aCharge = ({ typeCode }: Pick<Desk, "typeCode">) => ({
  contractYear: "2026",
  contractType: "ZL",
  contractMiddle: "1234567",
  lessee: "陈静",
  lesseePhone: "13800138000",
  lesseePublic: false,
  companyAgentName: null as string | null,
  orderTypeCode: typeCode,
  receivableAmount: chargedFen,
  payBy: "wechat" as "wechat" | "alipay",
  remark: null as string | null,
  fileIds: [] as string[],
});

async function done<T extends { code: string; msg: string }>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  if (answer.code !== "0") throw new Error(`${answer.code} ${answer.msg}`);
  return answer;
}

export async function draftOf(desk: Desk, over: Partial<ReturnType<typeof aCharge>> = {}) {
  const { world, seller } = desk;
  const asked = world.call(serviceCharge.create, { ...aCharge(desk), ...over }, { as: seller });
  return (await done(asked)).data.id;
}

export async function chargeOf({ world, seller }: Desk, id: string) {
  return (await done(world.call(serviceCharge.detail, { id }, { as: seller }))).data;
}

export async function moneyOf({ world, seller }: Desk, id: string) {
  return (await done(world.call(serviceCharge.money, { id }, { as: seller }))).data;
}

/** The id under which the channel's answers about the code on show, or the last one, come. */
export async function qrIdOf(world: World, id: string): Promise<string> {
  const sql =
    "select q.id from collection_orders q join collections c on c.tenant_id = q.tenant_id and c.id = q.collection_id" +
    " where c.order_id = $1 order by q.sequence desc limit 1";
  const { rows } = await world.database.admin.query<{ id: string }>(sql, [id]);
  const [qr] = rows;
  if (!qr) throw new Error("no QR code");
  return qr.id;
}

/** With a code that can be paid. */
export async function waitingOf(desk: Desk) {
  const { world, seller } = desk;
  const id = await draftOf(desk);
  await done(world.call(serviceCharge.generateQr, { id }, { as: seller }));
  const qrId = await qrIdOf(world, id);
  await hearOf(world, seller, { qrId, state: "created" });
  return { id, qrId };
}

export const paid = ({ world, seller }: Desk, qrId: string, paidFen: number = chargedFen) =>
  hearPaid(world, seller, { qrId, paidFen });
export const closed = ({ world, seller }: Desk, qrId: string) =>
  hearOf(world, seller, { qrId, state: "closed" });

export async function paidOf(desk: Desk) {
  const { id, qrId } = await waitingOf(desk);
  await paid(desk, qrId);
  return { id, qrId };
}

/** A code was closed, and paid all the same. */
export async function lateOf(desk: Desk) {
  const { id, qrId } = await waitingOf(desk);
  await closed(desk, qrId);
  await paid(desk, qrId);
  return { id, qrId };
}

/** Paid by the second code, and by the first as well. */
export async function duplicateOf(desk: Desk) {
  const { id, qrId: first } = await waitingOf(desk);
  await closed(desk, first);
  await done(desk.world.call(serviceCharge.resetExpiry, { id }, { as: desk.seller }));
  const second = await qrIdOf(desk.world, id);
  await hearOf(desk.world, desk.seller, { qrId: second, state: "created" });
  await paid(desk, second);
  await paid(desk, first);
  return { id, first, second };
}

/** An order, and the payment of it that is to go back. */
type Paid = readonly [id: string, paymentId: string];

export async function refundWish({ world, seller }: Desk, [id, paymentId]: Paid, fen = 10_000) {
  return {
    id,
    paymentId,
    refundAmount: fen as Fen,
    refundReason: "SETTLED" as "SETTLED" | "WRONG_TYPE_RELEASE",
    remark: null,
    fileIds: await proofOf(world, seller),
    newTypeCode: null as string | null,
    newAmount: null,
  };
}

/** Asked for, and not approved yet. */
export async function askedRefundOf(desk: Desk, of: Paid, fen = 10_000) {
  const { world, seller } = desk;
  const wish = await refundWish(desk, of, fen);
  return (await done(world.call(serviceCharge.applyRefund, wish, { as: seller }))).data.id;
}

export async function refundOf({ world, seller }: Desk, id: string) {
  return (await done(world.call(serviceChargeRefund.detail, { id }, { as: seller }))).data;
}

/** The approver decides on what waits for him. */
export async function decideOn(
  desk: Desk,
  instanceId: string | null,
  how: "pass" | "reject" = "pass",
) {
  const { world, approver } = desk;
  const task = taskOf(await seen(world, instanceId ?? ""), approver);
  await done(world.call(approvalTask[how], { ...task, remark: "测试" }, { as: approver }));
}

export async function approvedRefundOf(desk: Desk, of: Paid, fen = 10_000) {
  const refundId = await askedRefundOf(desk, of, fen);
  await decideOn(desk, (await refundOf(desk, refundId)).instanceId);
  return refundId;
}

/** Approved, and let go by somebody else. */
export async function sentRefundOf(desk: Desk, of: Paid, fen = 10_000) {
  const refundId = await approvedRefundOf(desk, of, fen);
  const as = desk.cashier;
  await done(desk.world.call(serviceChargeRefund.refund, { id: refundId }, { as }));
  return refundId;
}

/** The id under which the channel's answers about a refund come. */
export async function heldBy({ world }: Pick<Desk, "world">, refundId: string): Promise<string> {
  const sql = "select collection_refund_id as id from service_charge_refunds where id = $1";
  const { rows } = await world.database.admin.query<{ id: string }>(sql, [refundId]);
  return rows[0]?.id ?? "";
}

/** Sent, and refused by the channel for certain. */
export async function failedRefundOf(desk: Desk, of: Paid, fen = 10_000) {
  const { world, seller } = desk;
  const id = await sentRefundOf(desk, of, fen);
  const [refundId, { merchantRefundId: number }] = [
    await heldBy(desk, id),
    await refundOf(desk, id),
  ];
  const answers = [
    { number, state: "unknown", byQuery: false },
    { number, state: "failed", byQuery: true },
  ] as const;
  for (const answer of answers) await hearOfRefund(world, seller, { refundId, answer });
  return id;
}

/** A card of the customer's that has a right check digit. */
export const customersCard = "6222021234567890128";

/** Refused by the channel, and to be paid to the customer's card: asked for by the cashier. */
export async function askedOfflineOf(desk: Desk, refundId: string, over: object = {}) {
  const { world, cashier } = desk;
  const wish = {
    id: refundId,
    payeeAccount: customersCard,
    payeeBankName: "中国工商银行",
    cnaps: null,
    remark: "渠道已过退款期",
    fileIds: await proofOf(world, cashier),
    ...over,
  };
  return world.call(serviceChargeRefund.payOffline, wish, { as: cashier });
}

/** Agreed to: the desk has it. */
export async function offlineOf(desk: Desk, of: Paid, fen = 10_000) {
  const refundId = await failedRefundOf(desk, of, fen);
  await done(askedOfflineOf(desk, refundId));
  await decideOn(desk, (await refundOf(desk, refundId)).instanceId);
  const sql =
    "select payout_id as id from charge_refund_payees where refund_id = $1 and state <> 'DROPPED'";
  const { rows } = await desk.world.database.admin.query<{ id: string }>(sql, [refundId]);
  return { refundId, payoutId: rows[0]?.id ?? "" };
}
