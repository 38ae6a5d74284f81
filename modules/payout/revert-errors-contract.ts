import { defineErrors } from "#platform/contract/error.ts";

/** What stands against taking a result back that came by file. */
export const payoutRevertErrors = defineErrors({
  revertNotByFile: {
    code: "2290",
    zh: "该结果由渠道答复或银行流水得出，不能撤销；有出入请提交凭据，退回的款项以银行流水匹配退票",
    en: "The channel or the bank said so, which nobody reverts: submit evidence, or match the return",
    when: "Reverting a result that did not come by file.",
  },
  revertTooLate: {
    code: "2291",
    zh: "该结果导入已满24小时，不能再撤销；有出入请以银行流水核对，款项退回的匹配退票",
    en: "Imported 24 hours ago or more, it stays: check it with the bank's statement, match a return",
    when: "Reverting an imported result, or confirming that, a day after it was imported.",
  },
  revertShown: {
    code: "2292",
    zh: "该笔已有银行流水对应，不能撤销；流水匹配有误的请先解除匹配",
    en: "A line of the bank's statement shows it: if that match is wrong, unmatch the line first",
    when: "Reverting an imported result of a payment that a line of a statement shows.",
  },
  revertOpen: {
    code: "2293",
    zh: "该笔有撤销申请待另一人处理，请先确认或驳回撤销申请",
    en: "A revert of its result waits for a second person: confirm or reject that first",
    when: "Paying once more, giving up, or reverting again what somebody asked to have reverted.",
  },
  noRevert: {
    code: "2294",
    zh: "没有待处理的撤销申请，请刷新后查看最新状态",
    en: "No revert is waiting; refresh to see how it stands",
    when: "Deciding on a revert that was decided on, or overtaken by news.",
  },
  revertNobodyFollows: {
    code: "2295",
    zh: "单据 {number} 所属业务不支持撤销打款结果，请提交凭据或以银行流水核对",
    en: "Orders like {number} do not follow a revert: submit evidence or check the bank's statement",
    when: "Reverting a result of a kind of order that knows no way back.",
  },
  resultReverted: {
    code: "2296",
    zh: "这条结果已经两人撤销，不能再次导入；确属事实的，请以银行流水匹配或提交凭据由另一人确认",
    en: "Two people took this very result back: if it is true, match the statement or submit evidence",
    when: "A row of a result file that says again what was reverted.",
  },
});
