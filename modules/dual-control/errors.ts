import { defineErrors } from "#platform/contract/error.ts";

export const dualControlErrors = defineErrors({
  ownRequest: {
    code: "2700",
    zh: "{number}由您申请或录入，无论金额大小都不能由您放行，请交给另一位有权限的同事",
    en: "You asked for {number}: whatever its amount, a colleague with the right has to release it",
    when: "Whoever asked for money, or entered it by hand, lets it go or says what became of it.",
  },
  ownMoney: {
    code: "2701",
    zh: "{number}的收款人是您本人，不能由您放行，请交给另一位有权限的同事",
    en: "{number} pays you: a colleague with the right has to release it",
    when: "Whoever is paid lets it go or says what became of it.",
  },
  onlyApprover: {
    code: "2702",
    zh: "{number}只经您一人审批，不能再由您放行，请交给另一位有权限的同事",
    en: "You alone approved {number}: a colleague with the right has to release it",
    when: "The only approver of an order lets its money go.",
  },
  bankChanged: {
    code: "2703",
    zh: "您在24小时内改过{number}的单据或收款信息，请由另一位同事放行，或满24小时后再放行",
    en: "You changed the order or payee of {number} within 24 hours: a colleague releases it, or wait",
    when: "Whoever changed an order's payee or a payee's bank data within a day lets it go.",
  },
  ownFailure: {
    code: "2704",
    zh: "{number}的“失败”结果由您导入，须由另一位同事核对银行流水后重新打款和放行",
    en: "You imported that {number} failed: a colleague checks with the bank, and pays and releases it",
    when: "Whoever imported a failure from a bank's file has the line paid once more.",
  },
  payeeSum: {
    code: "2705",
    zh: "您今天经办并放行给{payee}的合计将达{sum}元，达到须两人的{limit}元，请由未经办的同事放行",
    en: "With this you alone pay {payee} {sum} yuan today; from {limit} somebody else releases it",
    when: "What one person made and released to one payee in a day reaches the threshold.",
  },
  orderSum: {
    code: "2706",
    zh: "您经办并放行的同一单据合计将达{sum}元，达到须两人的{limit}元，请由未经办的同事放行",
    en: "With this you alone pay {sum} yuan of one order; from {limit} somebody else releases it",
    when: "What one person made and released of one order reaches the threshold.",
  },
  daySum: {
    code: "2707",
    zh: "您今天经办并放行的合计将达{sum}元，达到须两人的{limit}元，请由未经办的同事放行",
    en: "With this you alone pay {sum} yuan today; from {limit} somebody else releases it",
    when: "What one person made and released in a day, or a batch, reaches the threshold.",
  },
  ownBatch: {
    code: "2708",
    zh: "{number}在您制作的批次中，打款结果须由制单人以外的同事导入",
    en: "You made the batch of {number}: a colleague imports its results",
    when: "The maker of a bank file imports what became of it.",
  },
  ownProposal: {
    code: "2710",
    zh: "提高门槛须由另一人确认，请交给另一位有权限的同事",
    en: "Raising a threshold takes two: a colleague with the right has to confirm it",
    when: "Whoever proposed higher thresholds confirms them.",
  },
  ownRevert: {
    code: "2712",
    zh: "{number}的撤销由您申请，须由另一位有权限的同事确认",
    en: "You asked to revert the result of {number}: a colleague with the right has to confirm it",
    when: "Whoever asked to have an imported result taken back confirms it.",
  },
  revertOfOwn: {
    code: "2713",
    zh: "{number}由您申请、制单或收款，撤销其结果须由其他同事确认",
    en: "You asked for {number}, batched it or are paid by it: a colleague confirms the revert",
    when: "Whoever asked for a payment, made its bank file or is paid by it confirms that its result is reverted.",
  },
  noProposal: {
    code: "2711",
    zh: "没有待确认的门槛调整，请刷新后查看",
    en: "No change of the thresholds is waiting; refresh to see how they stand",
    when: "Deciding on a proposal that was decided on, or replaced by another.",
  },
});
