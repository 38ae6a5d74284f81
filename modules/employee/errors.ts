import { defineErrors } from "#platform/contract/error.ts";

export const employeeErrors = defineErrors({
  wrongState: {
    code: "5101",
    zh: "员工当前为「{state}」，不能执行该操作，请刷新后查看",
    en: "The employee is {state}; this cannot be done, refresh to see",
    when: "Confirming somebody who is not on probation, or changing somebody who has left.",
  },
  ownEntry: {
    code: "5102",
    zh: "不能办理本人的人事档案，请由其他 HR 同事处理",
    en: "Nobody changes his own entry; ask a colleague of HR",
    when: "Editing, confirming or revealing one's own entry.",
  },
  datesReversed: {
    code: "5103",
    zh: "试用期截止日不能早于入职日期",
    en: "The probation ends before the employment begins",
    when: "Keeping an entry whose probation ends before its first day.",
  },
  noSalary: {
    code: "5104",
    zh: "该员工尚未登记薪资，请先在编辑中登记",
    en: "No salary is kept of this employee; enter it by editing",
    when: "Revealing salary terms where none were entered.",
  },
});
