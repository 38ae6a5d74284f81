export { adapters } from "./adapters/index.ts";
export type { ProviderFile } from "./ports/call.ts";
export type { CollectPort, CollectResult, RefundResult } from "./ports/collect.ts";
export type { ESignPort, FlowDetail, FlowReference } from "./ports/e-sign.ts";
export type { NoticeHandlers, Noticed } from "./ports/handler.ts";
export type { PayoutInstruction, PayoutPort, PayoutResult } from "./ports/payout.ts";
export {
  accountsWith,
  connect,
  connectTo,
  type Connected,
  findAccount,
} from "./support/accounts.ts";
export { boundContracts } from "./support/bindings.ts";
export { keepExchange } from "./support/exchanges.ts";
export { handleNotice, runNotice } from "./jobs/handle-notice.ts";
export { runFollowSms } from "./jobs/follow-sms.ts";
export { runSendSms } from "./jobs/send-sms.ts";
export { followingSms, sendingSms } from "./jobs/sms-flows.ts";
export { codesBySms } from "./support/codes-by-sms.ts";
export { sendSms } from "./support/sms.ts";
export { checkPerson, keepCheck, lastCheck } from "./support/identity-checks.ts";
