import { keyPerson } from "#modules/payee-register/key-person-contract.ts";
import { secondPayee } from "#modules/payee-register/second-payee-contract.ts";
import { whiteList } from "#modules/payee-register/white-list-contract.ts";
import { tenantUser } from "#modules/staff/contract.ts";
import { anIdNumber, aPhone } from "#platform/testing/organisation.ts";
import { smallPdf, uploadAs } from "#platform/testing/uploads.ts";
import { agreed } from "./approvals.ts";
import { done, type House } from "./house.ts";

/** A key person who was admitted, and of whom a change waits to be submitted. */
export async function register(house: House): Promise<void> {
  const { world, owner, canary } = house;
  const file = { name: `${canary}.pdf`, content: smallPdf };
  const fields = {
    payeeName: `${canary}`,
    payeeOpenBank: `${canary} 银行`,
    payeeType: "relative" as const,
    relationship: `${canary} 亲属`,
    expirationTime: "2099-12-31",
    remark: `${canary} 备注`,
    fileIds: [await uploadAs(world, owner, file)],
  };
  const numbers = {
    payeeIdCardNo: anIdNumber(),
    payeePhone: aPhone(),
    payeeBankCardNo: "6214830000000009",
  };
  const { id } = await done(house, owner, [keyPerson.create, { ...fields, ...numbers }]);
  const { instanceId } = await done(house, owner, [keyPerson.submit, { id }]);
  await agreed(house, instanceId);
  const { rowVersion } = await done(house, owner, [keyPerson.detail, { id }]);
  await done(house, owner, [keyPerson.update, { ...fields, id, rowVersion }]);
  await second(house);
  await list(house);
}

/** A second payee of the dealer that is on file, and a change of him that waits to be submitted. */
async function second(house: House): Promise<void> {
  const { owner, canary } = house;
  const fields = {
    reportCarShop: `${canary} 车行`,
    reservePayeeName: `${canary}`,
    reservePayeePhone: aPhone(),
    reservePayeeBankCardNo: "6214830000000009",
    reservePayeeOpenBank: `${canary} 银行`,
    relationship: `${canary} 亲属`,
    expirationTime: "2099-12-31",
    remark: `${canary} 备注`,
  };
  const whole = { ...fields, reservePayeeIdCardNo: anIdNumber() };
  const { id } = await done(house, owner, [secondPayee.create, whole]);
  const { instanceId } = await done(house, owner, [secondPayee.submit, { id }]);
  await agreed(house, instanceId);
  const { rowVersion } = await done(house, owner, [secondPayee.detail, { id }]);
  await done(house, owner, [secondPayee.update, { ...fields, id, rowVersion }]);
}

/** A payee on the list of a member whose record is complete. */
async function list(house: House): Promise<void> {
  const { owner, canary } = house;
  const { records } = await done(house, owner, [tenantUser.list, { size: 200 }]);
  const userId = records.find(({ idCardName }) => idCardName === canary)?.id ?? "";
  const fields = {
    userId,
    payeeName: `${canary}`,
    payeeOpenBank: `${canary} 银行`,
    payeePhone: aPhone(),
    payeeIdCardNo: anIdNumber(),
    payeeBankCardNo: "6214830000000009",
    expirationTime: "2099-12-31",
    remark: `${canary} 备注`,
  };
  await done(house, owner, [whiteList.create, fields]);
}
