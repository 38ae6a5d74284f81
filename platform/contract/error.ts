/** What the console does about a refusal, and where (spec §8). Elsewhere it shows the text. */
export interface Consequence {
  readonly logOut?: "always" | "offLogin" | "onLogin";
  readonly ignore?: "onPeoplePages" | "onDepartmentRead";
}

/** A refusal that people may meet: its code on the wire and its text in both languages. */
export interface ErrorDefinition {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  /** When it happens, for docs/errors.md. */
  readonly when: string;
  /** HTTP status; 200 unless the edge itself answers. */
  readonly status?: number;
  /** What the console does on receiving it, where that is more than showing the text. */
  readonly client?: Consequence;
}

export const defineErrors = <const T extends Record<string, ErrorDefinition>>(errors: T): T =>
  errors;

/** Codes shared by every endpoint. The session codes are the spec's (§8); the rest are ours. */
export const platformErrors = defineErrors({
  tokenMissing: {
    code: "-1",
    zh: "请先登录",
    en: "Please log in first",
    when: "A request without a bearer token.",
    status: 401,
    client: { logOut: "offLogin" },
  },
  tokenExpired: {
    code: "-2",
    zh: "登录已失效，请重新登录",
    en: "Session expired, log in again",
    when: "The session is past its idle or absolute limit.",
    status: 401,
    client: { logOut: "offLogin" },
  },
  kickedOffline: {
    code: "-3",
    zh: "您的登录已被结束：管理员强制下线，或您在其他浏览器中结束了它",
    en: "Your session was ended by an administrator, or by you in another browser",
    when: "The session was ended by an administrator, or by its owner from another browser.",
    status: 401,
    client: { logOut: "offLogin" },
  },
  accountDisabled: {
    code: "-4",
    zh: "账号已停用，请联系管理员",
    en: "This account is disabled, contact your administrator",
    when: "The user was disabled.",
    status: 401,
    client: { logOut: "offLogin" },
  },
  tenantDisabled: {
    code: "-5",
    zh: "当前租户已停用或已到期",
    en: "The current tenant is disabled or has expired",
    when: "The tenant of the request was disabled.",
    status: 401,
    client: { logOut: "offLogin" },
  },
  sessionInvalid: {
    code: "0002",
    zh: "登录状态无效，请重新登录",
    en: "Session not valid, log in again",
    when: "The token belongs to no session.",
    status: 401,
    client: { logOut: "always" },
  },
  loggedInElsewhere: {
    code: "0002.2",
    zh: "账号已在其他地方登录",
    en: "This account logged in elsewhere",
    when: "A newer session of the same kind replaced this one.",
    status: 401,
    client: { logOut: "always" },
  },
  superTenantOnly: {
    code: "0022",
    zh: "该操作仅限超级租户",
    en: "Only the super tenant may do this",
    when: "A platform resource was asked for by another tenant.",
    client: { logOut: "always" },
  },
  tenantNotChosen: {
    code: "0032",
    zh: "当前租户未选择或已失效",
    en: "No current tenant, or no longer a member of it",
    when: "The current-tenant-id header names no membership of the user.",
    client: { logOut: "onLogin", ignore: "onPeoplePages" },
  },
  departmentSettingMissing: {
    code: "0055",
    zh: "未找到部门设置，已使用默认值",
    en: "No department setting, defaults apply",
    when: "A department has no setting of its own.",
    client: { ignore: "onDepartmentRead" },
  },
  invalid: {
    code: "0400",
    zh: "提交的内容有误，请检查标出的字段",
    en: "Some fields are not valid, check the marked ones",
    when: "Input does not match the endpoint's schema; data.fields names each field.",
  },
  forbidden: {
    code: "0403",
    zh: "没有权限：{permission}。如需使用请联系租户管理员",
    en: "Missing permission {permission}; ask your tenant administrator",
    when: "The actor lacks the endpoint's permission.",
  },
  visitReadsOnly: {
    code: "0451",
    zh: "您正在访问该租户，只能查看。如需修改，请先说明原因（15 分钟内有效）",
    en: "You are visiting this tenant and may only look; state a reason to change things for 15 minutes",
    when: "A write by a visitor of the super tenant who has not stated a reason, or more than 15 minutes after it.",
  },
  visitNeverDecides: {
    code: "0452",
    zh: "访问租户时不能审批或付款，请由该租户的人员处理",
    en: "A visitor never approves or pays; somebody of this tenant has to",
    when: "An approval or a payment by a visitor of the super tenant.",
  },
  confirmationNeeded: {
    code: "0453",
    zh: "该操作需要再次确认身份，请输入密码或动态码",
    en: "Confirm that it is you: enter your password or a code",
    when: "A risky action by a session whose owner has not shown his password or a code for 15 minutes.",
  },
  notFound: {
    code: "0404",
    zh: "数据不存在或不在您的可见范围内",
    en: "Not found, or outside what you may see",
    when: "No such row in the tenant, or not visible to the actor; both look alike.",
  },
  versionConflict: {
    code: "0409",
    zh: "数据已被他人修改，请刷新后重试",
    en: "Somebody changed this meanwhile, refresh and retry",
    when: "rowVersion is not the current one.",
  },
  keyReused: {
    code: "0480",
    zh: "重复提交：该请求标识已用于其他内容",
    en: "Duplicate submission: the key was used for other content",
    when: "An Idempotency-Key came back with another body or endpoint.",
  },
  keyRequired: {
    code: "0481",
    zh: "缺少请求标识（Idempotency-Key）",
    en: "An Idempotency-Key header is required",
    when: "A money write without a key.",
  },
  tooLarge: {
    code: "0413",
    zh: "提交的内容过大",
    en: "The request is too large",
    when: "Body, depth or file beyond its limit.",
    status: 413,
  },
  tooMany: {
    code: "0429",
    zh: "操作过于频繁，请稍后再试",
    en: "Too many requests, try again shortly",
    when: "A rate limit was reached.",
    status: 429,
  },
  noSuchPath: {
    code: "0405",
    zh: "接口不存在",
    en: "No such path",
    when: "No endpoint has this method and path.",
    status: 404,
  },
  busy: {
    code: "0503",
    zh: "系统繁忙，请稍后再试",
    en: "Busy, try again shortly",
    when: "No database connection or lock in time; nothing was changed.",
    status: 503,
  },
  bug: {
    code: "0500",
    zh: "系统出错了，请把编号 {reference} 告诉管理员",
    en: "Something broke; give {reference} to your administrator",
    when: "Anything unexpected; the reference finds the log line.",
    status: 500,
  },
});

/** Fills the {placeholders} of an error text. */
export function fillText(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
