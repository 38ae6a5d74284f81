import type { SandboxProvider } from "#platform/testing/sandbox-control.ts";

type Operations = Partial<Record<SandboxProvider, readonly string[]>>;

const payoutsGoOut: Operations = { "ping-an": ["4004", "4018"], flexpay: ["SFT0502"] };
const moneyGoesOut: Operations = { ...payoutsGoOut, allinpay: ["pay", "refund"] };
const signing = {
  start: "/v3/sign-flow/{signFlowId}/start",
  apply: "/open-api/contract/sign/applyForSign",
  status: "/open-api/contract/sign/signStatus",
  eSignRevoke: "/v3/sign-flow/{signFlowId}/revoke",
  letSignRevoke: "/open-api/contract/opt/inactive",
  archive: "/open-api/contract/opt/archive",
  link: "/v3/sign-flow/{signFlowId}/sign-url",
  download: "/v3/sign-flow/{signFlowId}/file-download-url",
  fill: "/v3/files/create-by-doc-template",
  fileState: "/v3/files/{fileId}",
} as const;
const identity = "/v2/identity/verify/individual/bank3Factors";
const statement: Operations = { "ping-an": ["4013"] };
const file: Operations = { "ping-an": ["statementFile"] };
const refused: Operations = {
  "ping-an": ["4004"],
  flexpay: ["SFT0502"],
  allinpay: ["pay", "refund"],
};

/**
 * The operations in which an effect of a provider's own business means something: elsewhere the
 * sandbox would count it and do nothing. Those not named strike anywhere.
 */
export const whereItStrikes: Readonly<Record<string, Operations>> = {
  wrongAnswerSignature: {
    flexpay: ["SFT0502", "SFT0505"],
    allinpay: ["pay", "query", "refund"],
    esign: [signing.start],
    letsign: [signing.status],
  },
  expiredTimestamp: { flexpay: ["SFT0505"], esign: [signing.start], sms: ["SendSms"] },
  clockSkew: { flexpay: ["SFT0505"], letsign: [signing.apply] },
  unsureThenSuccess: moneyGoesOut,
  notFoundFor: {
    "ping-an": ["4005", "4004", "4018", "4015"],
    flexpay: ["SFT0502", "SFT0505"],
    allinpay: ["pay", "query", "refund"],
  },
  returnedLater: payoutsGoOut,
  noticeBeforeAnswer: {
    flexpay: ["SFT0502"],
    allinpay: ["refund"],
    esign: [signing.start],
    letsign: [signing.apply],
  },
  batchSomeFail: payoutsGoOut,
  batchLinesMissing: { "ping-an": ["4018", "4015"], flexpay: ["SFT0502", "SFT0505"] },
  batchTotalsDiffer: { "ping-an": ["4015"] },
  duplicateRefused: { ...payoutsGoOut, allinpay: ["pay", "refund"] },
  balanceShort: refused,
  singleLimit: refused,
  dayLimit: refused,
  quotaExceeded: refused,
  accountClosed: refused,
  nameMismatch: refused,
  manualHandling: { "ping-an": ["4004"], flexpay: ["SFT0502"] },
  maintenance: { "ping-an": ["4004", "4005"], flexpay: ["SFT0502", "SFT0505"] },
  oddBytes: { "ping-an": ["4004", "4005", "4013"] },
  nameCutMidCharacter: statement,
  lineAsObject: { "ping-an": ["4015"] },
  extraFields: { "ping-an": ["4004", "4005"] },
  wrongPacketLength: { "ping-an": ["4004", "4005"] },
  statementPageRepeated: statement,
  statementGap: statement,
  statementLateLine: statement,
  statementReversedLine: statement,
  statementBalanceChanged: statement,
  statementTwins: statement,
  otherLayout: file,
  preambleRows: file,
  mergedCells: file,
  scientificAccount: file,
  hundredThousandRows: file,
  oldFormat: file,
  paidAfterClose: { allinpay: ["close", "pay"] },
  paidTwice: { allinpay: ["pay"] },
  paidOtherAmount: { allinpay: ["pay"] },
  noticeAfterExpiry: { allinpay: ["pay"] },
  refundProcessing: { allinpay: ["refund"] },
  refundFailsLater: { allinpay: ["refund"] },
  overRefundRefused: { allinpay: ["refund"] },
  channelBalanceShort: { allinpay: ["refund"] },
  neverConverts: { esign: [signing.fileState, signing.fill] },
  linkExpired: { esign: [signing.link, signing.download], letsign: [signing.apply] },
  signerRefuses: { esign: [signing.start], letsign: [signing.apply] },
  flowExpires: { esign: [signing.start], letsign: [signing.apply] },
  revokeRacesCompletion: { esign: [signing.eSignRevoke], letsign: [signing.letSignRevoke] },
  downloadForbidden: { esign: [signing.download], "file-storage": ["get"] },
  statusLags: { letsign: [signing.status] },
  archiveEarly: { letsign: [signing.archive] },
  noticeWithoutSecret: { letsign: ["signStatus"] },
  dataSourceDown: { esign: [identity] },
  identityMismatch: { esign: [identity] },
  smsLimit: { sms: ["SendSms"] },
  smsDeliveredLate: { sms: ["SendSms"] },
  smsFailed: { sms: ["SendSms"] },
  receiptNotYet: { flexpay: ["SFT0506"] },
  receiptLinkExpired: { flexpay: ["SFT0506"] },
  keyRotated: { flexpay: ["SFT0502"], allinpay: ["pay"] },
};

/** What happens so seldom in a small campaign that the first one has to be struck. */
export const rareOperations: ReadonlySet<string> = new Set([
  "4018",
  "4015",
  "4013",
  "statementFile",
  "close",
  "refund",
  "SFT0506",
  "SendSms",
  identity,
  ...Object.values(signing),
]);

/** How each effect is ordered where it wants to be told something; times are the sandbox's own. */
export const params: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>> =
  {
    delayBefore: { ms: 800 },
    delayAfter: { ms: 800 },
    noticeLate: { ms: 60_000 },
    noticeOutOfOrder: { ms: 30_000 },
    returnedLater: { ms: 120_000 },
    unsureThenSuccess: { ms: 60_000 },
    notFoundFor: { ms: 90_000 },
    hundredThousandRows: { rows: 3_000 },
  };
