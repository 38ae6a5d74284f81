import { carPayment } from "#modules/car-payment/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { aPhone } from "#platform/testing/organisation.ts";
import { smallPdf, smallPicture, uploadAs } from "#platform/testing/uploads.ts";
import { writtenSpecially } from "../car-payment-arrange.ts";
import { type Purse, say } from "../expenditure-arrange.ts";
import { agreed } from "./approvals.ts";
import { done, type House } from "./house.ts";

/** A car payment under special handling that everybody agreed to without its lights and unsigned, paid by now, and one that is still a draft: its id. */
export async function payForCars(house: House): Promise<string> {
  const { world, owner, cashier, canary } = house;
  const file = { name: `${canary} 说明.pdf`, content: smallPdf };
  const fields = {
    ...writtenSpecially(),
    lessee: `${canary} 租赁`,
    lesseePublic: true,
    companyAgentName: canary,
    companyAgentPhone: aPhone(),
    salesman: canary,
    reportCarShop: `${canary} 新车行`,
    specialReason: `${canary} 首次合作`,
    payeeName: canary,
    payeeBankName: `${canary} 银行`,
    contractNo: `${canary}-CK`,
    remarks: `${canary} 备注`,
    fileIds: [await uploadAs(world, owner, file)],
  };
  const { id } = await done(house, owner, [carPayment.create, fields]);
  const { instanceId } = await done(house, owner, [carPayment.submit, { id }]);
  const image = { name: `${canary} 确认书.png`, content: smallPicture };
  const imageIds = [await uploadAs(world, cashier, image)];
  await done(house, cashier, [
    carPayment.skipSign,
    { id, skipReason: `${canary} 纸质签署`, imageIds },
  ]);
  await done(house, cashier, [carPayment.financeOverride, { id, remark: `${canary} 先行放行` }]);
  await agreed(house, instanceId);
  await oweAfterwards(house, id);
  return (await done(house, owner, [carPayment.create, fields])).id;
}

/** It is paid; its papers were supplied and sent back once, and wait for somebody now. */
async function oweAfterwards(house: House, id: string): Promise<void> {
  const { world, owner, cashier, canary } = house;
  const { payoutId } = await done(house, owner, [carPayment.detail, { id }]);
  await done(house, cashier, [payout.pay, { id: payoutId ?? "" }]);
  const paid = { said: "paid", amountFen: null, bankSerial: null } as const;
  await say({ world, applicant: owner } as Purse, payoutId ?? "", paid);
  const supply = async () => {
    const fileIds = [await uploadAs(world, owner, { name: "备案资料.pdf", content: smallPdf })];
    const given = { id, fileIds, supplementRemark: `${canary} 备案资料` };
    await done(house, owner, [carPayment.supplement, given]);
  };
  await supply();
  const { rowVersion } = await done(house, cashier, [carPayment.detail, { id }]);
  const back = { id, rowVersion, remark: `${canary} 请补营业执照` };
  await done(house, cashier, [carPayment.sendBackSupplement, back]);
  await supply();
}
