import { defineErrors } from "#platform/contract/error.ts";

/** Of the platform's page of all people. */
export const userErrors = defineErrors({
  phoneTaken: {
    code: "1550",
    zh: "该手机号已属于平台上的另一用户，请核对；如是同一人，请由其租户在「租户用户」中添加",
    en: "Another user has this phone; if it is the same person, the tenant adds them under Tenant users",
    when: "Creating or changing a person with a phone that somebody else has.",
  },
  idCardNoTaken: {
    code: "1551",
    zh: "该身份证号已属于平台上的另一用户，请核对；如是同一人，请由其租户在「租户用户」中添加",
    en: "Another user has this ID number; if it is the same person, the tenant adds them under Tenant users",
    when: "Creating or changing a person with an ID number that somebody else has.",
  },
  tenantNotOpen: {
    code: "1552",
    zh: "所选租户已停用或不存在，请先启用该租户或选择其他租户",
    en: "The tenant is disabled or gone; enable it first or choose another",
    when: "Creating a person in a tenant that is not in force.",
  },
  roleGone: {
    code: "1553",
    zh: "所选角色已停用或不属于该租户，请重新选择角色",
    en: "A chosen role is disabled or not this tenant's; choose again",
    when: "Creating a person with a role that the tenant has not, or no longer.",
  },
  departmentGone: {
    code: "1554",
    zh: "所选部门已停用或不属于该租户，请重新选择部门",
    en: "A chosen department is disabled or not this tenant's; choose again",
    when: "Creating a person in a department that the tenant has not, or no longer.",
  },
  jobNumberTaken: {
    code: "1555",
    zh: "工号「{jobNumber}」在该租户已被使用，请换一个",
    en: "Job number {jobNumber} is taken in this tenant, choose another",
    when: "Creating a person with a job number that another member of the tenant has.",
  },
  ownAccount: {
    code: "1556",
    zh: "不能对自己的账号执行该操作，请由其他平台管理员处理，或在「用户设置」中修改",
    en: "Not for your own account: ask another administrator, or use User settings",
    when: "Disabling oneself, resetting one's own password or forcing oneself offline.",
  },
  wrongUserState: {
    code: "1557",
    zh: "该用户的状态已变化，不能执行该操作，请刷新后查看",
    en: "The user's state has changed; this cannot be done, refresh to see",
    when: "Enabling who is not disabled, disabling who is, or resetting the password of who is.",
  },
  notOnline: {
    code: "1558",
    zh: "该用户当前没有登录，无需强制下线",
    en: "The user is not signed in anywhere; there is nothing to end",
    when: "Forcing somebody offline who has no open session.",
  },
  notLocked: {
    code: "1559",
    zh: "该用户没有被锁定，也没有登录错误记录，无需解锁",
    en: "The user is not locked and has no login errors; nothing to unlock",
    when: "Unlocking somebody against whom nothing is counted.",
  },
  ofOtherTenants: {
    code: "1560",
    zh: "该用户属于其他租户，其账号只能由平台超管处理，请联系平台超管",
    en: "The user belongs to another tenant; only a platform administrator handles this account",
    when: "Acting on the account of another tenant's member without the right to give all there is.",
  },
});

/** Members of a tenant: 150x to 154x. */
export const staffErrors = defineErrors({
  wrongState: {
    code: "1501",
    zh: "该员工当前状态不能执行该操作，请刷新后查看",
    en: "This cannot be done in the employee's present state; refresh to see it",
    when: "Enabling a member in force or disabling one who is not.",
  },
  jobNumberTaken: {
    code: "1502",
    zh: "工号「{jobNumber}」已被使用，请换一个工号",
    en: "Job number {jobNumber} is taken, choose another",
    when: "Another member of the tenant has the job number.",
  },
  personDiffers: {
    code: "1503",
    zh: "人员信息未通过核对，请核实姓名、身份证号和手机号；仍不通过请联系平台管理员",
    en: "The person's data did not pass the check; verify name, ID number and phone, or ask the platform",
    when: "ID number or phone belong to somebody whose name and numbers are not exactly as given.",
  },
  alreadyMember: {
    code: "1504",
    zh: "该人员已是本租户员工，请在列表中查找",
    en: "This person is an employee already; look for the entry in the list",
    when: "Somebody is added who is a member of the tenant.",
  },
  belongsElsewhere: {
    code: "1505",
    zh: "该员工同时属于其他租户，个人资料、密码与登录锁定只能由本人或平台管理员处理",
    en: "The employee belongs to other tenants too; only he or the platform handles data, password or lock",
    when: "A tenant would change the account of somebody who is also in another tenant.",
  },
  roleGone: {
    code: "1506",
    zh: "所选角色不存在或已停用，请重新选择",
    en: "A chosen role does not exist or is disabled; choose again",
    when: "A role that is not in force in the tenant.",
  },
  departmentGone: {
    code: "1507",
    zh: "所选部门不存在或已停用，请重新选择",
    en: "A chosen department does not exist or is disabled; choose again",
    when: "A department that is not in force in the tenant.",
  },
  departmentOutOfRange: {
    code: "1508",
    zh: "部门「{department}」不在您的数据范围内，请选择范围内的部门或联系管理员",
    en: "Department {department} is out of your range; choose another or ask an administrator",
    when: "Somebody is put into a department that the actor does not see under the permission.",
  },
  seniorNotInForce: {
    code: "1509",
    zh: "所选直属上级已停用或已离开，请选择在职员工",
    en: "The chosen superior is disabled or has left; choose somebody in force",
    when: "The superior is not a member in force.",
  },
  seniorCycle: {
    code: "1510",
    zh: "直属上级不能是本人或其下属，否则会形成循环，请另选上级",
    en: "A superior cannot be the employee or one of his subordinates; choose another",
    when: "The reporting line would lead back to where it began.",
  },
  onSelf: {
    code: "1511",
    zh: "不能对自己执行该操作，请由另一位管理员操作；修改自己的密码请到个人设置",
    en: "Not on yourself: ask another administrator, or change your own password in your settings",
    when: "Disabling, removing, resetting or signing out oneself.",
  },
  leadsOthers: {
    code: "1512",
    zh: "该员工仍是 {names} 的直属上级，请先为其更换上级",
    en: "Still the direct superior of {names}; give them another superior first",
    when: "Removing somebody who is the superior of members who have not left.",
  },
  standsInForOthers: {
    code: "1513",
    zh: "该员工仍是 {names} 的临时代理人，请先结束代理",
    en: "Still the temporary agent of {names}; end that first",
    when: "Removing somebody who is an agent now or will be.",
  },
  notLocked: {
    code: "1514",
    zh: "该员工未被锁定，无需解锁",
    en: "The employee is not locked; there is nothing to unlock",
    when: "Unlocking somebody without login errors.",
  },
  disabledByPlatform: {
    code: "1515",
    zh: "该账号已被平台停用，请联系平台管理员启用",
    en: "The platform has disabled this account; ask the platform's administrator",
    when: "Enabling or resetting somebody whom the platform has disabled.",
  },
  outOfRange: {
    code: "1516",
    zh: "该员工不在您此项操作的数据范围内，请联系管理员调整角色",
    en: "The employee is out of your range for this; ask an administrator to adjust your role",
    when: "The list shows a member to somebody whose role for the deed does not reach him.",
  },
  nothingEnds: {
    code: "1517",
    zh: "该代理已结束，请刷新后查看",
    en: "This agency is over already; refresh to see it",
    when: "Ending an agency that has ended.",
  },
  bankNameEmptied: {
    code: "1518",
    zh: "开户银行不能清空，请填写开户银行",
    en: "The bank name cannot be emptied; fill it in",
    when: "An edit leaves somebody without a bank who had one.",
  },
  agentIsSelf: {
    code: "1520",
    zh: "临时代理人不能是本人，请选择其他员工",
    en: "Nobody is his own temporary agent; choose somebody else",
    when: "The agent is the person himself.",
  },
  agentNotInForce: {
    code: "1521",
    zh: "所选代理人已停用或已离开，请选择在职员工",
    en: "The chosen agent is disabled or has left; choose somebody in force",
    when: "The agent is not a member in force.",
  },
  agentPeriod: {
    code: "1522",
    zh: "代理结束时间须晚于开始时间，且不能早于现在",
    en: "The agency must end after it starts, and not in the past",
    when: "The period is empty or over.",
  },
  agentOverlaps: {
    code: "1523",
    zh: "该时段内同类单据已有代理人「{name}」，请调整时段或先结束原代理",
    en: "{name} is already the agent for such orders in that time; change the period or end that first",
    when: "Two agents of one person for the same kind of order at the same time.",
  },
  agentIsAway: {
    code: "1524",
    zh: "「{name}」在该时段自己也设有代理人，代理不能连环，请另选代理人",
    en: "{name} has an agent in that time too and agencies do not chain; choose somebody else",
    when: "The chosen agent has an agent at that time.",
  },
  agentStandsIn: {
    code: "1525",
    zh: "该员工在该时段正代理「{name}」，代理不能连环，请先结束该代理",
    en: "The employee stands in for {name} in that time and agencies do not chain; end that first",
    when: "Somebody who is an agent at that time would get one himself.",
  },
  agentIsActor: {
    code: "1526",
    zh: "不能将自己设为他人的临时代理人，请由另一位管理员设置",
    en: "Nobody makes himself another's agent; ask another administrator to set it",
    when: "Somebody names himself as the agent of another.",
  },
  roleUnknown: {
    code: "1530",
    zh: "角色「{name}」不存在或已停用，请按角色管理中的名称填写",
    en: "Role {name} does not exist or is disabled; write it as the role page has it",
    when: "An imported row names a role that the tenant does not have.",
  },
  departmentUnknown: {
    code: "1531",
    zh: "部门「{path}」不存在或已停用，请填写完整路径，如「华东大区/浙江省/杭州一部」",
    en: "Department {path} does not exist or is disabled; write the whole path with slashes",
    when: "An imported row names a department that the tenant does not have.",
  },
});
