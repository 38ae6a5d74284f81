export { tendQr, tendRefund } from "./jobs/flows.ts";
export { sweepCollections } from "./jobs/sweep.ts";
export { runTendQr } from "./jobs/tend-qr.ts";
export { runTendRefund } from "./jobs/tend-refund.ts";
export { type Collected, registerCollectedOrder } from "./support/collected-orders.ts";
export { createCollection } from "./support/create.ts";
export { closeCollection, resetCollection } from "./support/face.ts";
export { collectionNotice, refundNotice } from "./support/notices.ts";
export { requestRefund } from "./support/request-refund.ts";
