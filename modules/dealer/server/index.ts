export {
  accountInForce,
  dealerById,
  dealerForOrder,
  departmentsOfShops,
  isHeldInForce,
  lockDealer,
} from "./dealer/for-order.ts";
export { shopsOnFile } from "./dealer/shops-on-file.ts";
export { isOrganisation } from "./rules/bank-details.ts";
