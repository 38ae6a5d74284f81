import { carPayment } from "#modules/car-payment/contract.ts";
import { dealerFiling } from "#modules/dealer/contract.ts";
import { startRent } from "#modules/lease/contract.ts";
import { keyPerson } from "#modules/payee-register/key-person-contract.ts";
import { rebate } from "#modules/rebate/contract.ts";
import { rebateBook } from "#modules/rebate-book/contract.ts";
import { rebateType } from "#modules/rebate-type/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { anIdNumber, aPhone } from "#platform/testing/organisation.ts";
import { smallPdf, uploadAs } from "#platform/testing/uploads.ts";
import { writtenSpecially } from "../car-payment-arrange.ts";
import { bankDetails } from "../dealer-arrange.ts";
import { importLeases, leaseCells, leaseOf } from "../lease-arrange.ts";
import { runQueued } from "../payout-office.ts";
import { importedOffline, offlineCells } from "../rebate-order-arrange.ts";
import { agreed } from "./approvals.ts";
import { done, type House } from "./house.ts";

/** A rebate of a dealer with a share for a key person, at the payout desk; one that is still a draft, and one paid outside. */
export async function applyForRebates(house: House): Promise<void> {
  const { world, owner, cashier, canary } = house;
  await shareWithKeyPersons(house);
  const shop = await fileDealer(house);
  const keyPersonId = await admitKeyPerson(house);
  const ids: string[] = [];
  for (const nth of [3, 4, 5]) {
    const bookLineId = await openLine(house, { shop, contractNo: `${canary}-${nth}` });
    const file = { name: `${canary} 关键人.pdf`, content: smallPdf };
    const given = {
      bookLineId,
      rebateAmount: 60_000 as Fen,
      keyPersonId,
      keyPersonPercent: 1_500,
      keyPersonRemark: `${canary} 店长`,
      remarks: `${canary} 返利`,
      fileIds: [await uploadAs(world, owner, file)],
    };
    ids.push((await done(house, owner, [rebate.create, given])).id);
  }
  const [id = "", , outside = ""] = ids;
  await payOutside(house, outside);
  const { instanceId } = await done(house, owner, [rebate.submit, { id }]);
  await agreed(house, instanceId);
  await done(house, cashier, [rebate.make, { id }]);
  await done(house, cashier, [rebate.pay, { id }]);
  await simulateDraft(house);
}

/** What the type's draft would do to these contracts. */
async function simulateDraft(house: House): Promise<void> {
  const { world, owner, canary } = house;
  const filters = { rebateTypeCode: [canary] };
  const { records } = await done(house, owner, [rebateType.list, { filters }]);
  const { id = "", rowVersion = 1 } = records[0] ?? {};
  const months = { firstMonth: "2026-11", lastMonth: "2026-11", isInForce: true };
  await done(house, owner, [rebateType.simulate, { id, rowVersion, ...months }]);
  await runQueued(world, owner);
}

/** A file says that it was paid outside, and somebody wants it clawed back. */
async function payOutside(house: House, id: string): Promise<void> {
  const { world, owner, cashier, canary } = house;
  const { instanceId } = await done(house, owner, [rebate.submit, { id }]);
  await agreed(house, instanceId);
  await importedOffline(world, cashier, await offlineCells(world, owner, id));
  await done(house, cashier, [rebate.clawBack, { id, remark: `${canary} 门店退款` }]);
}

/** The house's type gives key persons a share from now on. */
async function shareWithKeyPersons(house: House): Promise<void> {
  const { owner, canary } = house;
  const type = await done(house, owner, [
    rebateType.list,
    { filters: { rebateTypeCode: [canary] } },
  ]);
  const [made] = type.records;
  const fields = {
    rebateTypeCode: canary,
    rebateTypeName: made?.rebateTypeName ?? canary,
    rebateTypeDescribe: made?.rebateTypeDescribe ?? canary,
    rebateAllowApply: true,
    rebateAllowApplyType: "permission" as const,
    rebateAllowApplyStartTime: null,
    rebateAllowApplyEndTime: null,
    rebateSplitMode: "keyPerson" as const,
    rebateNeedKeyPersonFile: true,
    rebateKeyPersonMaxPercent: 2_000,
  };
  await done(house, owner, [
    rebateType.update,
    { ...fields, id: made?.id ?? "", rowVersion: made?.rowVersion ?? 1 },
  ]);
}

/** A dealer that stays: the one before it has left the network. A company, whom nobody can verify as a person. */
async function fileDealer(house: House): Promise<string> {
  const { owner, departmentId, canary } = house;
  const reportCarShop = `${canary} 三店`;
  const fields = {
    ...bankDetails(),
    reportCarShop,
    carDepartmentId: departmentId,
    city: "苏州",
    hasReservePayee: false,
    remarks: null,
    remarks2: null,
    collectionAccountName: `${canary} 汽车销售有限公司`,
    openBankName: `${canary} 支行`,
  };
  const { id } = await done(house, owner, [dealerFiling.create, fields]);
  const { instanceId } = await done(house, owner, [dealerFiling.submit, { id }]);
  await agreed(house, instanceId);
  return reportCarShop;
}

async function admitKeyPerson(house: House): Promise<string> {
  const { world, owner, canary } = house;
  const file = { name: `${canary}.pdf`, content: smallPdf };
  const fields = {
    payeeName: `${canary} 商贸有限公司`,
    payeeOpenBank: `${canary} 银行`,
    publicAccountOrNot: true,
    payeeType: "other" as const,
    relationship: `${canary} 合作方`,
    expirationTime: "2099-12-31",
    remark: `${canary} 备注`,
    fileIds: [await uploadAs(world, owner, file)],
    payeeIdCardNo: anIdNumber(),
    payeePhone: aPhone(),
    payeeBankCardNo: "6214830000000017",
  };
  const { id } = await done(house, owner, [keyPerson.create, fields]);
  const { instanceId } = await done(house, owner, [keyPerson.submit, { id }]);
  await agreed(house, instanceId);
  return id;
}

interface Contract {
  readonly shop: string;
  readonly contractNo: string;
}

/** What the book has of a contract that has found its order. */
async function openLine(house: House, { shop, contractNo }: Contract): Promise<string> {
  const { world, owner, cashier, canary } = house;
  const cells = {
    contractNo,
    reportCarShop: shop,
    lessee: canary,
    product: `${canary} 产品`,
    businessType: `${canary} 业务`,
  };
  const car = { ...writtenSpecially(), lessee: canary, salesman: canary, contractNo };
  const file = { name: `${canary} 说明.pdf`, content: smallPdf };
  const fileIds = [await uploadAs(world, owner, file)];
  const { id: orderId } = await done(house, owner, [carPayment.create, { ...car, fileIds }]);
  await importLeases(world, cashier, [leaseCells(cells)]);
  const { id, rowVersion } = await leaseOf(world, owner, contractNo);
  const order = { orderType: "carPayment", orderId };
  await done(house, cashier, [startRent.match, { id, rowVersion, ...order }]);
  await runQueued(world, cashier);
  const filters = { contractNo: [contractNo] };
  const { records } = await done(house, owner, [rebateBook.list, { filters }]);
  return records[0]?.id ?? "";
}
