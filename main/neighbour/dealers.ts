import { dealerFiling } from "#modules/dealer/contract.ts";
import { carDealer } from "#modules/dealer/dealer-contract.ts";
import { bankDetails } from "../dealer-arrange.ts";
import { agreed } from "./approvals.ts";
import { done, type House } from "./house.ts";

/** A dealer on file whose change waits for somebody, and that was taken off the network. */
export async function fileDealers(house: House): Promise<void> {
  const { owner, departmentId, canary } = house;
  const bank = () => ({
    ...bankDetails(),
    collectionAccountName: `${canary} 车行`,
    openBankName: `${canary} 支行`,
  });
  const { id } = await done(house, owner, [
    dealerFiling.create,
    {
      reportCarShop: `${canary} 车行`,
      carDepartmentId: departmentId,
      city: "苏州",
      hasReservePayee: false,
      remarks: `${canary} 备注`,
      remarks2: `${canary} 备注二`,
      ...bank(),
    },
  ]);
  const { instanceId } = await done(house, owner, [dealerFiling.submit, { id }]);
  await agreed(house, instanceId);
  const { dealerId, rowVersion } = await done(house, owner, [dealerFiling.detail, { id }]);
  const change = { ...bank(), id, rowVersion, changeReason: `${canary} 换户` };
  await done(house, owner, [dealerFiling.change, change]);
  const leaving = { id: dealerId ?? "", remark: `${canary} 停止合作` };
  await done(house, owner, [carDealer.leave, leaving]);
}
