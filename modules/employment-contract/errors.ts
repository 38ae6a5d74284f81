import { defineErrors } from "#platform/contract/error.ts";

export const employmentContractErrors = defineErrors({
  wrongState: {
    code: "9901",
    zh: "该合同当前状态不能执行此操作，请刷新后查看",
    en: "This cannot be done to the contract as it stands; refresh to see",
    when: "An action in a state whose drawing does not have it.",
  },
  underApproval: {
    code: "9902",
    zh: "该合同的续签正在审批中，请等待审批结束或先撤回",
    en: "Its renewal is being approved; wait for the decision, or withdraw it first",
    when: "Renewing or terminating a contract whose renewal is being approved.",
  },
  terminated: {
    code: "9903",
    zh: "该合同已终止；如需继续用工请新建合同",
    en: "The contract is terminated; make a new one to go on",
    when: "Doing anything to a contract that was terminated.",
  },
  renewedAlready: {
    code: "9904",
    zh: "该合同已续签，请在续签后的新合同上办理",
    en: "The contract was renewed; go on with the one that follows it",
    when: "Renewing or terminating a contract that another one follows.",
  },
  notSigned: {
    code: "9905",
    zh: "该合同尚未签署，请先上传双方签署的合同",
    en: "The contract is not signed yet; upload the signed paper first",
    when: "Renewing a contract that waits for its signatures.",
  },
  ownContract: {
    code: "9906",
    zh: "不能办理本人的劳动合同，请由其他 HR 同事处理",
    en: "Nobody handles his own contract; ask a colleague of HR",
    when: "Signing, renewing, terminating or revealing a contract of one's own.",
  },
  noEnd: {
    code: "9907",
    zh: "该合同没有到期日，无需续签",
    en: "The contract has no last day; there is nothing to renew",
    when: "Renewing a contract that does not end by date.",
  },
  employeeLeft: {
    code: "9908",
    zh: "该员工已离职，只能终止合同",
    en: "The employee has left; his contract can only be terminated",
    when: "Signing or renewing a contract of somebody who is no member any more.",
  },
  contractRunning: {
    code: "9909",
    zh: "该员工已有未结束的劳动合同，请在原合同上续签，或先终止原合同",
    en: "The employee has a contract that is not over; renew it, or terminate it first",
    when: "Making a contract for somebody who has one that was neither renewed nor terminated.",
  },
  numberTaken: {
    code: "9910",
    zh: "合同编号「{no}」已被使用，请核对后重新填写",
    en: "Another contract has the number {no}; check it and enter another",
    when: "Keeping a contract under a number that another one has.",
  },
  endMissing: {
    code: "9911",
    zh: "该类型的合同需要填写到期日或期限",
    en: "A contract of this kind needs a last day, or how many months it runs",
    when: "A contract for a fixed term, an internship or a service without an end.",
  },
  endForbidden: {
    code: "9912",
    zh: "无固定期限的合同不能填写到期日或期限，请清空后再试",
    en: "An open-ended contract has no last day; leave it empty",
    when: "An open-ended contract with an end.",
  },
  datesReversed: {
    code: "9913",
    zh: "合同到期日不能早于开始日",
    en: "The contract ends before it begins",
    when: "A contract whose last day lies before its first.",
  },
  probationOutside: {
    code: "9914",
    zh: "试用期截止日须在合同期限之内",
    en: "The probation has to end within the contract",
    when: "A probation that ends before the contract begins, or after it ends.",
  },
  termPast: {
    code: "9915",
    zh: "续签后的到期日 {end} 已过，请填写更长的期限",
    en: "Renewed, it would have ended on {end} already; choose a longer term",
    when: "A renewal for a term that is over already.",
  },
  noSalary: {
    code: "9916",
    zh: "该合同未登记薪资",
    en: "No salary is kept with this contract",
    when: "Revealing the salary of a contract that was kept without one.",
  },
  overlapsEarlier: {
    code: "9917",
    zh: "开始日与该员工的前一份合同重叠（至 {end}），请改为 {end} 之后",
    en: "An earlier contract of the employee runs until {end}; begin after that",
    when: "Making a contract that begins before an earlier one, which was renewed, has ended.",
  },
  leaving: {
    code: "9918",
    zh: "该员工正在办理离职，不能续签；如确定留任，请先撤销离职",
    en: "The employee is leaving; undo the departure first if he stays after all",
    when: "Renewing the contract of somebody whose departure has been agreed to.",
  },
});
