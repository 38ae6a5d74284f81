import { defineErrors } from "#platform/contract/error.ts";

export const onboardingErrors = defineErrors({
  wrongState: {
    code: "5201",
    zh: "该入职当前状态不能执行此操作，请刷新后查看",
    en: "This cannot be done to the onboarding as it stands; refresh to see",
    when: "An action in a state whose drawing does not have it.",
  },
  underApproval: {
    code: "5202",
    zh: "入职正在审批中，请先撤回再操作",
    en: "It is being approved; withdraw it first",
    when: "Changing or terminating an onboarding that is being approved.",
  },
  arrived: {
    code: "5203",
    zh: "该候选人已到岗；后续变动请在员工库中办理",
    en: "The candidate has arrived; go on in the employee's entry",
    when: "Changing or terminating an onboarding that has ended with an arrival.",
  },
  offerIncomplete: {
    code: "5204",
    zh: "请先填写{missing}，再发起入职",
    en: "Fill in {missing} before starting the onboarding",
    when: "Starting an onboarding without position, department, job number, first day or salary.",
  },
  dataIncomplete: {
    code: "5205",
    zh: "候选人资料不全：{missing}；补齐后再提交审批",
    en: "The candidate's data lack {missing}; complete them before submitting",
    when: "Submitting without card or bank of the candidate.",
  },
  checklistOpen: {
    code: "5206",
    zh: "入职清单还有未办项：{items}",
    en: "The checklist is not done yet: {items}",
    when: "Confirming an arrival while an item of the checklist is open.",
  },
  itemUnknown: {
    code: "5207",
    zh: "入职清单中没有该项，请刷新后查看",
    en: "The checklist has no such item; refresh to see",
    when: "Ticking an item that the checklist does not have.",
  },
  templateEmpty: {
    code: "5208",
    zh: "岗位「{position}」未设置角色模板，请管理员在岗位管理中设置后再试",
    en: "The position {position} has no role template; ask an administrator to set it",
    when: "Starting or confirming an arrival into a position that brings no roles.",
  },
  templateOutdated: {
    code: "5209",
    zh: "岗位「{position}」的角色模板须由管理员重新设置：原设置人已不在职或不再有权授予",
    en: "An administrator has to set the roles of {position} anew: whoever did may not give them now",
    when: "An arrival by a template whose author has left or lost the rights that it gives.",
  },
  datesReversed: {
    code: "5210",
    zh: "试用期截止日不能早于入职日期",
    en: "The probation ends before the employment begins",
    when: "Keeping an offer whose probation ends before its first day.",
  },
  departmentGone: {
    code: "5211",
    zh: "所选部门已停用或不存在，请重新选择",
    en: "The department is disabled or gone, choose another",
    when: "An offer in a department that is not in force.",
  },
  seniorNotInForce: {
    code: "5212",
    zh: "所选直属上级已停用或不存在，请重新选择",
    en: "The superior is disabled or gone, choose another",
    when: "An offer under a superior who is no member in force.",
  },
  personKnown: {
    code: "5213",
    zh: "该身份证号已有进行中的入职，请在原记录上办理",
    en: "An onboarding with this ID number is under way; go on with that",
    when: "Writing down a candidate whose ID number another open onboarding of the tenant has.",
  },
});
