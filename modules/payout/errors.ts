import { defineErrors } from "#platform/contract/error.ts";
import { batchErrors } from "./batch-errors-contract.ts";
import { checkErrors } from "./check-errors-contract.ts";
import { payoutRevertErrors } from "./revert-errors-contract.ts";
import { payoutStatementErrors } from "./statement-errors-contract.ts";

export const payoutErrors = defineErrors({
  wrongState: {
    code: "2200",
    zh: "当前状态不能执行此操作，请刷新后查看最新状态",
    en: "Its state does not allow this now; refresh to see how it stands",
    when: "An action on a payout whose state does not allow it.",
  },
  inBatch: {
    code: "2201",
    zh: "该笔打款已在批次中，请在批次里放行，或先作废批次",
    en: "It is in a batch; release it there, or void the batch first",
    when: "Acting on a single payout that belongs to a batch not yet released.",
  },
  incident: {
    code: "2203",
    zh: "渠道答复前后矛盾，请凭银行流水提交凭据，由另一人确认后再处理",
    en: "The channel contradicted itself; submit bank evidence and have it confirmed first",
    when: "An action on a payout whose channel gave contradicting answers.",
  },
  outcomeUnknown: {
    code: "2204",
    zh: "打款结果待确认，禁止重新打款；请查询结果，或凭银行流水提交凭据",
    en: "Its outcome is unknown: query it or submit bank evidence; it must not be paid anew",
    when: "Retrying or cancelling a payout nobody knows the end of.",
  },
  notKnownAbsent: {
    code: "2205",
    zh: "渠道尚未答复“查无此单”，不能重发；请先查询结果",
    en: "The channel has not said that it does not have it; query it first",
    when: "Resending what the channel may have.",
  },
  evidenceOpen: {
    code: "2206",
    zh: "已有待确认的凭据，请先确认或驳回",
    en: "Evidence is waiting already; confirm or reject it first",
    when: "A second proposal of evidence beside an open one.",
  },
  noEvidence: {
    code: "2207",
    zh: "没有待确认的凭据，请先提交凭据",
    en: "No evidence is waiting; submit some first",
    when: "Deciding on evidence that is not open.",
  },
  evidenceSecondPerson: {
    code: "2208",
    zh: "提交凭据的人不能自己确认或驳回，请交给另一位同事",
    en: "Whoever submitted the evidence cannot decide on it; ask a colleague",
    when: "The proposer of evidence decides on it.",
  },
  evidenceLineUsed: {
    code: "2209",
    zh: "银行流水号「{serial}」已用于另一笔打款，请核对流水号",
    en: "Statement line {serial} already proves another payout; check the number",
    when: "A statement serial used twice.",
  },
  evidenceAmount: {
    code: "2210",
    zh: "流水金额与打款金额{amount}元不一致，请核对流水",
    en: "The statement's amount differs from {amount} yuan; check the statement",
    when: "Evidence of payment with another amount.",
  },
  evidenceNeedsLine: {
    code: "2211",
    zh: "证明已打款须填写银行流水号、流水时间和流水金额",
    en: "Proof of payment needs the statement's serial, time and amount",
    when: "Evidence of payment without a statement line.",
  },
  evidenceNeedsPaper: {
    code: "2212",
    zh: "证明未打款须上传渠道的书面确认",
    en: "Proof that nothing was paid needs the channel's written confirmation as a file",
    when: "Evidence of failure without a file.",
  },
  evidenceTooSoon: {
    code: "2213",
    zh: "提交渠道未满{days}天，不能认定未打款；请继续等待渠道答复",
    en: "Less than {days} days since it was sent: wait for the channel's answer",
    when: "Evidence of failure too soon after sending.",
  },
  byFile: {
    code: "2214",
    zh: "该笔通过网银文件打款，请导入网银结果",
    en: "It went out in a bank file; import the bank's result",
    when: "Asking a channel about a payout of a bank file.",
  },
  noReceipts: {
    code: "2215",
    zh: "该渠道不提供电子回单，请到网银下载",
    en: "This channel gives no receipts; download it from the bank's website",
    when: "Fetching a receipt where there are none.",
  },
  receiptThere: {
    code: "2216",
    zh: "回单已取得，可直接下载",
    en: "The receipt is here; download it",
    when: "Fetching a receipt that was fetched.",
  },
  noReceiptYet: {
    code: "2217",
    zh: "还没有电子回单，请先点“获取回单”",
    en: "There is no receipt yet; fetch it first",
    when: "Downloading a receipt that is not there.",
  },
  channelStays: {
    code: "2218",
    zh: "仅渠道余额不足或维护时可换渠道，请用原渠道重新打款",
    en: "Only lack of balance or maintenance allows another channel; retry on the same one",
    when: "Changing the channel after a failure that is not the channel's.",
  },
  maybeSent: {
    code: "2219",
    zh: "该笔可能已提交渠道，不能撤回放行；请查询打款状态",
    en: "It may have reached the channel and cannot be withdrawn; query its status",
    when: "Withdrawing what was sent, or may have been.",
  },
  retryUnclassified: {
    code: "2224",
    zh: "错误码「{code}」尚未分类，请先在“打款渠道”的错误码中说明能否重试",
    en: "Error code {code} is not classified; say under payout channels whether it may be retried",
    when: "Retrying after a failure whose code nobody has classified.",
  },
  retryForbidden: {
    code: "2225",
    zh: "错误码「{code}」设为不可重试，请取消该笔，或在“打款渠道”修改错误码",
    en: "Error code {code} is not to be retried; cancel the payout or change the code's rule",
    when: "Retrying after a failure whose code is classified as not to be retried.",
  },
  retryTooSoon: {
    code: "2226",
    zh: "错误码「{code}」须再等{minutes}分钟才能重试，请稍后再试",
    en: "After error code {code} wait {minutes} more minutes before retrying",
    when: "Retrying before the time that the code's rule asks for.",
  },
  evidenceContradicted: {
    code: "2227",
    zh: "渠道最近答复已受理或已打款，不能认定未打款；请先查询结果",
    en: "The channel last said that it has or paid it: it cannot count as unpaid; query it first",
    when: "Evidence of failure against the channel's last word.",
  },
  evidenceOutdated: {
    code: "2228",
    zh: "提交凭据后该笔又发送过，凭据已过时；请驳回后重新核实",
    en: "It was sent again after this evidence was submitted; reject it and verify anew",
    when: "Confirming evidence that is older than the last sending.",
  },
  evidenceReplaced: {
    code: "2229",
    zh: "该次打款之后已另行打款，可能重复打款；请联系渠道追回，异常保留备查",
    en: "It was paid anew since, perhaps twice: have the channel recover it; the incident stays",
    when: "Evidence that an attempt was paid which a later one has replaced.",
  },
  noTwin: {
    code: "2220",
    zh: "没有与之相同的打款，无需放过；请刷新后查看",
    en: "No other payout looks like it: nothing is to be passed; refresh to see",
    when: "Passing a double where there is none.",
  },
  twinSecondPerson: {
    code: "2221",
    zh: "疑似重复的打款须由申请人、录入人以外的复核人员放过，请交给另一位同事",
    en: "A likely double is passed by somebody who neither asked for it nor entered it",
    when: "Whoever asked for a likely double, or entered it, passes it himself.",
  },
  failedByOneself: {
    code: "2222",
    zh: "“失败”结果由您导入，须由另一位同事核对银行流水后重新打款",
    en: "You imported that it failed: a colleague checks with the bank and retries it",
    when: "Whoever imported a failure from a bank's file has the line paid once more.",
  },
  ...checkErrors,
  ...batchErrors,
  ...payoutRevertErrors,
  ...payoutStatementErrors,
});
