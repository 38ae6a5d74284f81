export {
  type Collected,
  type CollectedOrder,
  collectedOrders,
} from "./of-orders/collected-orders.ts";
export { createCollection } from "./support/create.ts";
export {
  closeCollection,
  lockCollected,
  qrOnShow,
  readCollected,
  reasonsAgainstCode,
  resetCollection,
} from "./of-orders/face.ts";
