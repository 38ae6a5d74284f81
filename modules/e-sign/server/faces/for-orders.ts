/** What orders do about their contracts; it loads what speaks to providers, which reading does not need. */
export { askProvider } from "../jobs/ask-provider.ts";
export { bindForOrder, holdForContract, lockToBind } from "../order/bind-to-order.ts";
export {
  lockContract,
  releaseFromOrder,
  remindForOrder,
  sendForOrder,
  skipForOrder,
  startForOrder,
} from "../order/of-order.ts";
export { expectImages } from "../support/skip-now.ts";
