import { serve } from "#platform/server/serve.ts";
import { collection } from "../contract.ts";
import { cancelRefund } from "./commands/cancel-refund.ts";
import { closeByHand } from "./commands/close-collection.ts";
import { createByHand } from "./commands/create-collection.ts";
import { giveBackPayment } from "./commands/give-back-payment.ts";
import { keepPayment } from "./commands/keep-payment.ts";
import { refundPayment } from "./commands/refund-payment.ts";
import { releaseRefund } from "./commands/release-refund.ts";
import { resetByHand } from "./commands/reset-collection.ts";
import { resolveIncidents } from "./commands/resolve-incidents.ts";
import { retryRefund } from "./commands/retry-refund.ts";
import { exportCollections } from "./export-collections.ts";
import {
  openCollectionActions,
  collectionDetail,
  collectionLog,
  collectionSteps,
  listCollections,
  openPaymentActions,
  openRefundActions,
} from "./queries.ts";

export const collectionRoutes = serve(collection, {
  list: listCollections,
  export: exportCollections,
  detail: collectionDetail,
  actions: openCollectionActions,
  paymentActions: openPaymentActions,
  refundActions: openRefundActions,
  steps: collectionSteps,
  operationLog: collectionLog,
  create: createByHand,
  reset: resetByHand,
  close: closeByHand,
  resolve: resolveIncidents,
  keep: keepPayment,
  giveBack: giveBackPayment,
  refund: refundPayment,
  releaseRefund,
  retryRefund,
  cancelRefund,
});
