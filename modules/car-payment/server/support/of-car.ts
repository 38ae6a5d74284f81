import { carOrders } from "#modules/vehicle/server/index.ts";
import { carPaymentKind } from "../../kind.ts";
import { carPaymentList } from "./list.ts";

/** More than this nobody reads about one car. */
const most = 50;

/** Car payments that name a contract of the car's, as far as the reader sees them. */
export const ofCar = carOrders.takes({
  type: carPaymentKind.type,
  title: carPaymentKind.title,
  async of(tx, actor, { contractKeys }) {
    if (contractKeys.length === 0 || !actor.permissions.has(carPaymentList.permission)) return [];
    const request = { current: 1, size: most, sorts: [], filters: { contractKey: contractKeys } };
    const found = await carPaymentList.seenBy(actor).first(tx, request);
    return found.map(({ id, orderNo, stateCode, transferAmount, insertTime }) => ({
      orderId: id,
      orderNo,
      stateCode,
      amountFen: transferAmount,
      orderTime: insertTime,
      link: carPaymentKind.link(id),
    }));
  },
});
