import { defineErrors } from "#platform/contract/error.ts";

export const transferErrors = defineErrors({
  wrongState: {
    code: "5301",
    zh: "该调岗当前状态不能执行此操作，请刷新后查看",
    en: "This cannot be done to the transfer as it stands; refresh to see",
    when: "An action in a state whose drawing does not have it.",
  },
  underApproval: {
    code: "5302",
    zh: "调岗正在审批中，请先撤回再操作",
    en: "It is being approved; withdraw it first",
    when: "Changing or undoing a transfer that is being approved.",
  },
  inEffect: {
    code: "5303",
    zh: "调岗已生效，不能再修改或撤销；如需调整请新建调岗",
    en: "The transfer is in effect; make a new one to change anything",
    when: "Changing or undoing a transfer whose day has come.",
  },
  ownTransfer: {
    code: "5304",
    zh: "不能办理本人的调岗，请由其他 HR 同事处理",
    en: "Nobody transfers himself; ask a colleague of HR",
    when: "Submitting, changing or undoing a transfer of one's own.",
  },
  dayPassed: {
    code: "5305",
    zh: "生效日期 {day} 已过，请改为今天或以后的日期",
    en: "The effective day {day} has passed, choose today or a later one",
    when: "Keeping or submitting a transfer whose day lies in the past.",
  },
  nothingChanges: {
    code: "5306",
    zh: "岗位、部门、上级和下属均无变化，无需调岗",
    en: "Position, department, superior and team stay the same; there is nothing to transfer",
    when: "Submitting a transfer that leaves everything as it is.",
  },
  personOnTheWay: {
    code: "5307",
    zh: "该员工已有未完成的调岗，请在原单上办理或先撤销",
    en: "A transfer of this employee is under way; go on with that, or undo it first",
    when: "Writing down a second transfer of somebody while one is open.",
  },
  templateEmpty: {
    code: "5308",
    zh: "岗位「{position}」未设置角色模板，请管理员在岗位职级中设置后再试",
    en: "The position {position} has no role template; ask an administrator to set it",
    when: "Transferring somebody into a position that brings no roles.",
  },
  templateOutdated: {
    code: "5309",
    zh: "岗位「{position}」的角色模板须由其他管理员重新设置：原设置人现无权授予给该员工",
    en: "Another administrator has to set the roles of {position} anew: whoever did may not give them to him",
    when: "A transfer by a template whose author has left, lost the rights, or is the employee himself.",
  },
  departmentGone: {
    code: "5310",
    zh: "所选部门已停用或不存在，请重新选择",
    en: "The department is disabled or gone, choose another",
    when: "A transfer into a department that is not in force.",
  },
  seniorIsSelf: {
    code: "5311",
    zh: "直属上级和下属接管人不能是员工本人，请另选",
    en: "Nobody is his own superior or takes over from himself; choose somebody else",
    when: "Naming the employee himself as superior or as whoever leads his people.",
  },
  employeeLeft: {
    code: "5312",
    zh: "该员工已离职，调岗已自动撤销",
    en: "The employee has left; the transfer was withdrawn",
    when: "The day of a transfer comes after the employee has left.",
  },
  employeeLeaving: {
    code: "5313",
    zh: "该员工正在办理离职交接，调岗暂不生效；请先撤销调岗或撤销离职",
    en: "The employee is handing over to leave; undo the transfer, or the departure",
    when: "The day of a transfer comes while a departure of the employee is agreed to.",
  },
});
