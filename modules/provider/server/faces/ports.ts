/** What a provider is asked, in our words: every adapter serves some of these. */
export type { Connection, ProviderAccount } from "../ports/account.ts";
export type { CollectPort, CollectResult, RefundResult } from "../ports/collect.ts";
export type { Adapter } from "../ports/adapter.ts";
export type { IncomingNotice, NoticeEvent, NoticePort, Verdict } from "../ports/notice.ts";
export type {
  ESignPort,
  FlowDetail,
  FlowReference,
  FlowState,
  NewFlow,
  PutTemplate,
  Signer,
} from "../ports/e-sign.ts";
export type {
  PayoutInstruction,
  PayoutPort,
  PayoutReference,
  PayoutResult,
} from "../ports/payout.ts";
export type { Call, ProviderFile } from "../ports/call.ts";
export type { IdentityPort, OcrLine, OcrPort, SmsPort } from "../ports/small.ts";
export type {
  StatementLayout,
  StatementLine,
  StatementPort,
  StatementRow,
} from "../ports/statement.ts";
