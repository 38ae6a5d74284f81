import { startRent } from "#modules/lease/contract.ts";
import { aVin, importLeases, leaseCells, leaseOf, editOf } from "../lease-arrange.ts";
import { done, type House } from "./house.ts";

/** A lease start that came in by a file, was set right and is of a car payment, and one that was ended. */
export async function leaseCars(house: House, carPaymentId: string): Promise<void> {
  const { world, owner, cashier, canary } = house;
  const texts = {
    reportCarShop: `${canary} 车行`,
    lessee: canary,
    channelDescribe: `${canary} 渠道`,
    customerGrade: `${canary} 级`,
    product: `${canary} 产品`,
    province: `${canary} 省`,
    businessType: `${canary} 业务`,
  };
  const cells = [1, 2].map((nth) =>
    leaseCells({ ...texts, contractNo: `${canary}-${nth}`, frameNumber: aVin() }),
  );
  await importLeases(world, cashier, cells);
  const [edited, ended] = await Promise.all(
    cells.map(({ contractNo }) => leaseOf(world, owner, contractNo)),
  );
  await done(house, owner, [startRent.update, await editOf(world, owner, edited?.id ?? "")]);
  const lease = await leaseOf(world, owner, cells[0]?.contractNo);
  const order = { orderType: "carPayment", orderId: carPaymentId };
  await done(house, cashier, [
    startRent.match,
    { id: lease.id, rowVersion: lease.rowVersion, ...order },
  ]);
  const { id = "", rowVersion = 1 } = ended ?? {};
  await done(house, owner, [startRent.cancel, { id, rowVersion, remark: `${canary} 退车` }]);
}
