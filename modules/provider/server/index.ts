export { adapterOf, adapters } from "./support/adapters.ts";
export type { ProviderFile } from "./ports/call.ts";
export type { CollectPort, CollectResult, RefundResult } from "./ports/collect.ts";
export type { ESignPort, FlowDetail, FlowReference } from "./ports/e-sign.ts";
export { type Noticed, noticeHandlers } from "./ports/handler.ts";
export type { PayoutInstruction, PayoutPort, PayoutResult } from "./ports/payout.ts";
export {
  accountsWith,
  connect,
  connectTo,
  type Connected,
  findAccount,
} from "./support/accounts.ts";
export { keepExchange } from "./support/exchanges.ts";
