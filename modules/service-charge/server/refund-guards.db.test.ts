import { nowhere, proofOf } from "#main/collection-arrange.ts";
import {
  approvedRefundOf,
  customersCard,
  askedRefundOf,
  type Desk,
  deskOf,
  failedRefundOf,
  offlineOf,
  paidOf,
} from "#main/service-charge-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { serviceChargeRefund } from "../refund-contract.ts";

const open = () => openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });

type Make = (desk: Desk, of: readonly [string, string]) => Promise<string>;

/** Asked for by a colleague: whoever asks does not let it go. */
const ofColleague = (make: Make) => async (world: World, as: TestPerson) => {
  const desk = await deskOf(world, as);
  const asking = { ...desk, seller: desk.cashier, cashier: as };
  const { id, qrId } = await paidOf(asking);
  return { id: await make(asking, [id, qrId]) };
};
const asked = ofColleague(askedRefundOf);

guards(serviceChargeRefund.refund, {
  open,
  valid: ofColleague(approvedRefundOf),
  refused: { input: asked, code: "3240" },
});
guards(serviceChargeRefund.retryRefund, {
  open,
  valid: ofColleague(failedRefundOf),
  refused: { input: asked, code: "3240" },
});

const remark = "客户改为继续办理";
guards(serviceChargeRefund.cancelRefund, {
  open,
  valid: async (world, as) => ({ ...(await asked(world, as)), remark }),
  refused: {
    input: async (world, as) => {
      const refund = { ...(await asked(world, as)), remark };
      await world.call(serviceChargeRefund.cancelRefund, refund, { as });
      return refund;
    },
    code: "3241",
  },
});

const failed = ofColleague(failedRefundOf);
const toCard = (of: typeof failed) => async (world: World, as: TestPerson) => ({
  ...(await of(world, as)),
  payeeAccount: customersCard,
  payeeBankName: "中国工商银行",
  cnaps: null,
  remark: "渠道已过退款期",
  fileIds: await proofOf(world, as),
});
guards(serviceChargeRefund.payOffline, {
  open,
  valid: toCard(failed),
  refused: { input: toCard(asked), code: "3240" },
});

const withRemark = (of: typeof failed) => async (world: World, as: TestPerson) => ({
  ...(await of(world, as)),
  remark: "账号有误",
});
guards(serviceChargeRefund.giveUpOffline, {
  open,
  valid: withRemark(ofColleague(async (desk, of) => (await offlineOf(desk, of)).refundId)),
  refused: { input: withRemark(failed), code: "3281" },
});
