import { defineErrors } from "#platform/contract/error.ts";

export const departureErrors = defineErrors({
  wrongState: {
    code: "9801",
    zh: "该离职单当前状态不能执行此操作，请刷新后查看",
    en: "This cannot be done to the departure as it stands; refresh to see",
    when: "An action in a state whose drawing does not have it.",
  },
  underApproval: {
    code: "9802",
    zh: "离职单正在审批中，请先撤回再操作",
    en: "It is being approved; withdraw it first",
    when: "Changing or undoing a departure that is being approved.",
  },
  hasLeft: {
    code: "9803",
    zh: "该员工已离职，不能再修改或撤销；如需返岗请办理入职",
    en: "The employee has left; to come back takes an onboarding",
    when: "Changing or undoing a departure that has taken effect.",
  },
  ownDeparture: {
    code: "9804",
    zh: "不能办理本人的离职，请由其他 HR 同事处理",
    en: "Nobody sees to his own departure; ask a colleague of HR",
    when: "Submitting, changing, handing over or undoing a departure of one's own.",
  },
  dayPassed: {
    code: "9805",
    zh: "最后工作日 {day} 已过，请改为今天或以后的日期",
    en: "The last working day {day} has passed, choose today or a later one",
    when: "Keeping or submitting a departure whose last day lies in the past.",
  },
  personOnTheWay: {
    code: "9806",
    zh: "该员工已有未完成的离职单，请在原单上办理或先撤销",
    en: "A departure of this employee is under way; go on with that, or undo it first",
    when: "Writing down a second departure of somebody while one is open.",
  },
  heirIsLeaver: {
    code: "9807",
    zh: "接收人不能是离职员工本人，请另选",
    en: "Nobody takes over from himself; choose somebody else",
    when: "Naming the one who leaves as whoever takes over from him.",
  },
  heirIsChooser: {
    code: "9808",
    zh: "不能指定自己为接收人，请由其他 HR 同事办理交接",
    en: "Nobody makes himself the one who takes over; ask a colleague of HR",
    when: "Naming oneself as whoever takes over somebody's approvals, people or agencies.",
  },
  heirNotInForce: {
    code: "9809",
    zh: "接收人 {name} 已停用、已离职或待离职，请另选在职同事",
    en: "{name} is disabled, gone or about to leave; choose somebody else",
    when: "Naming as whoever takes over somebody who is not there, or will not be.",
  },
  gateOpen: {
    code: "9810",
    zh: "交接未完成：{matters}；请在离职单的交接清单中处理",
    en: "Not everything is handed over: {matters}; see to it on the departure",
    when: "The last day is over while something is neither settled nor handed over.",
  },
  handlerGone: {
    code: "9811",
    zh: "原经办人已不在职，请其他 HR 同事重新保存交接安排",
    en: "Whoever saw to it is not here any more; a colleague of HR has to save the handover anew",
    when: "The last day is over and nobody is left on whose word it could be done.",
  },
  leftMeanwhile: {
    code: "9812",
    zh: "该员工的账号已先行移出公司，离职单已自动撤销",
    en: "The employee was removed before his last day; the departure was withdrawn",
    when: "The last day comes after an administrator has removed the member.",
  },
});
