import { defineErrors } from "#platform/contract/error.ts";

/** What stands against an action on a batch, or against a row of a bank's answer. */
export const batchErrors = defineErrors({
  batchWrongState: {
    code: "2250",
    zh: "批次当前状态不能执行此操作，请刷新后查看",
    en: "The batch's state does not allow this; refresh to see how it stands",
    when: "An action on a batch whose state does not allow it.",
  },
  sumDiffers: {
    code: "2252",
    zh: "输入的合计与批次合计不一致，请核对后重新输入",
    en: "The sum typed differs from the batch's sum; check it and type it again",
    when: "Releasing a batch with another sum.",
  },
  lineNotReady: {
    code: "2253",
    zh: "{number}不是待打款状态，请先通过检查再制作批次",
    en: "{number} is not ready; have it checked before making the batch",
    when: "Making a batch with a payout that is not ready.",
  },
  lineNotLookedAt: {
    code: "2269",
    zh: "{number}的业务单有须查看的风险提示，请查看后单独放进批次",
    en: "{number} pays an order that carries a risk; read it and put it in by itself",
    when: "Making a batch with a payout that carries a risk nobody looked at.",
  },
  lineBlocked: {
    code: "2254",
    zh: "{number}未通过放行前检查：{code}。请作废批次，处理后重新制作",
    en: "{number} did not pass the check ({code}); void the batch and mend it first",
    when: "A line of a batch fails the check at release.",
  },
  noFile: {
    code: "2255",
    zh: "该批次没有网银文件：只有已放行的网银批次可以下载",
    en: "There is no file: only a released bank-file batch has one",
    when: "Downloading the file of another kind of batch.",
  },
  fileHasResults: {
    code: "2256",
    zh: "该文件已有打款结果，不能作废；其余明细请继续导入结果",
    en: "Results of this file came in, it cannot be voided; import the others",
    when: "Voiding a bank file of which a line has a result.",
  },
  batchSent: {
    code: "2257",
    zh: "批次已放行并提交渠道，不能作废",
    en: "The batch was released to its channel and cannot be voided",
    when: "Voiding a channel batch after its release.",
  },
  notAFile: {
    code: "2258",
    zh: "该批次不是网银文件，结果由渠道直接返回",
    en: "Not a bank file: its results come from the channel",
    when: "Importing results for a channel batch.",
  },
  noRoom: {
    code: "2259",
    zh: "批次金额合计超出系统上限，请拆分为多个批次",
    en: "The batch's sum is too large; split it",
    when: "A batch whose sum is beyond the largest amount.",
  },
  lineContradicted: {
    code: "2265",
    zh: "{number}的渠道答复前后矛盾，请先凭银行流水了结，再制作批次",
    en: "The channel contradicted itself about {number}; settle it by bank evidence first",
    when: "Making a batch with a payout whose channel gave contradicting answers.",
  },
  lineChannelStays: {
    code: "2266",
    zh: "{number}只能用原渠道重新打款；仅渠道余额不足或维护时可换渠道",
    en: "{number} stays on its channel; only lack of balance or maintenance allows another",
    when: "Making a batch that would change the channel of a payout that was tried before.",
  },
  batchLinesHidden: {
    code: "2263",
    zh: "批次中有您无权查看的付款，不能执行此操作，请由能看到全部明细的人处理",
    en: "The batch holds payouts you cannot see; somebody who sees all of them has to do this",
    when: "An action on a batch that one sees, but not with all its lines under that permission.",
  },
  fileOfOthers: {
    code: "2264",
    zh: "网银文件含完整账号，仅制单人、放行人或可查看完整账号的人可以下载",
    en: "Bank files hold full account numbers: for the maker, the releaser or who may reveal accounts",
    when: "Downloading the file of a batch that others made and released, without the right to reveal.",
  },
  fileIsOut: {
    code: "2267",
    zh: "网银文件已放行，请由复核人员“作废网银文件”",
    en: "The bank file was released; a reviewer has to recall it",
    when: "Voiding a bank file after its release without the right to release.",
  },
  recallSecondPerson: {
    code: "2268",
    zh: "已放行的网银文件须由制单人以外的复核人员作废",
    en: "A released bank file is recalled by somebody other than its maker",
    when: "The maker of a released bank file tries to recall it.",
  },
  resultUnknownLine: {
    code: "2270",
    zh: "没有找到对应的网银文件明细，请核对网银导出编号、序号、账号和金额",
    en: "No line of a bank file matches; check export number, line, account and amount",
    when: "A result row that matches no line.",
  },
  resultAmountDiffers: {
    code: "2271",
    zh: "金额与导出时的{amount}元不一致，请核对",
    en: "The amount differs from the {amount} yuan exported; check it",
    when: "A result row with another amount.",
  },
  resultFinal: {
    code: "2272",
    zh: "该明细已有最终结果，不能再导入",
    en: "This line has its final result already",
    when: "A result row for a line that has ended.",
  },
  resultSerialUsed: {
    code: "2273",
    zh: "银行流水号已用于另一笔打款，请核对",
    en: "This bank serial already proves another payout; check it",
    when: "A bank serial used twice.",
  },
  resultSecondPerson: {
    code: "2276",
    zh: "打款结果须由制单人以外的同事导入",
    en: "The results are imported by somebody other than the batch's maker",
    when: "The maker of a bank file is to import its results.",
  },
  resultNeedsSerial: {
    code: "2274",
    zh: "成功的明细须有银行流水号，请用银行导出的完整结果文件",
    en: "A paid line needs its bank serial; use the bank's complete result file",
    when: "A result row that says paid without the bank's serial.",
  },
  resultIncomplete: {
    code: "2275",
    zh: "该网银文件共{count}笔{sum}元，与导入的笔数或金额不符，请导入银行的完整结果",
    en: "The bank file has {count} lines of {sum} yuan; import the bank's complete result",
    when: "The rows of a result file are not the lines of the bank file, by count or sum.",
  },
});
