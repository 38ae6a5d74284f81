import { serviceChargeType } from "#modules/service-charge-type/contract.ts";
import { serviceCharge } from "#modules/service-charge/contract.ts";
import { serviceChargeRefund } from "#modules/service-charge/refund-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { hearOfRefund, hearPaid, proofOf } from "../collection-arrange.ts";
import { runQueued } from "../payout-office.ts";
import { customersCard, heldBy, qrIdOf } from "../service-charge-arrange.ts";
import { agreed } from "./approvals.ts";
import { done, type House } from "./house.ts";

/** A part that the channel refused, and that is to be paid to the customer's account. */
async function setUpOffline(
  house: House,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
): Promise<void> {
  const { world, owner, cashier, canary } = house;
  const asked = await done(house, owner, [
    serviceCharge.applyRefund,
    {
      id,
      paymentId,
      refundAmount: 5_000 as Fen,
      refundReason: "SETTLED",
      remark: `${canary} 退款`,
      fileIds: await proofOf(world, owner),
      newTypeCode: null,
      newAmount: null,
    },
  ]);
  const read = () => done(house, owner, [serviceChargeRefund.detail, { id: asked.id }]);
  await agreed(house, (await read()).instanceId ?? "");
  await done(house, cashier, [serviceChargeRefund.refund, { id: asked.id }]);
  const refundId = await heldBy({ world }, asked.id);
  const { merchantRefundId: number } = await read();
  for (const state of ["unknown", "failed"] as const) {
    const answer = { number, state, byQuery: state === "failed" };
    await hearOfRefund(world, owner, { refundId, answer });
  }
  await done(house, owner, [
    serviceChargeRefund.payOffline,
    {
      id: asked.id,
      payeeAccount: customersCard,
      payeeBankName: `${canary} 银行`,
      cnaps: "102100099996",
      remark: `${canary} 转线下`,
      fileIds: await proofOf(world, owner),
    },
  ]);
}

/** Something that the house charges for, a paid charge of it to be adjusted, and parts of it on their way back. */
export async function setUpServiceCharges(house: House): Promise<void> {
  const { world, owner, canary } = house;
  await done(house, owner, [
    serviceChargeType.create,
    {
      orderTypeName: `${canary} 服务费`,
      orderTypeCode: canary,
      orderTypeDescribe: `${canary} 说明`,
      needOcr: true,
      orderUpperLimitAmount: 200_000 as Fen,
      remark: `${canary} 备注`,
    },
  ]);
  const { id } = await done(house, owner, [
    serviceCharge.create,
    {
      contractYear: "2026",
      contractType: "ZL",
      contractMiddle: "7654321",
      lessee: `${canary} 公司`,
      lesseePhone: "13911113333",
      lesseePublic: true,
      companyAgentName: `${canary} 经办`,
      orderTypeCode: canary,
      receivableAmount: 30_000 as Fen,
      payBy: "wechat",
      remark: `${canary} 备注`,
      fileIds: await proofOf(world, owner),
    },
  ]);
  await done(house, owner, [serviceCharge.generateQr, { id }]);
  await runQueued(world, owner);
  const paymentId = await qrIdOf(world, id);
  await hearPaid(world, owner, { qrId: paymentId, paidFen: 30_000 });
  await done(house, owner, [serviceCharge.resendReceipt, { id }]);
  await done(house, owner, [
    serviceCharge.adjust,
    {
      id,
      orderTypeCode: canary,
      receivableAmount: 40_000 as Fen,
      remark: `${canary} 调整`,
    },
  ]);
  await done(house, owner, [
    serviceCharge.applyRefund,
    {
      id,
      paymentId,
      refundAmount: 10_000 as Fen,
      refundReason: "SETTLED",
      remark: `${canary} 退款`,
      fileIds: await proofOf(world, owner),
      newTypeCode: null,
      newAmount: null,
    },
  ]);
  await setUpOffline(house, { id, paymentId });
}
