import { defineErrors } from "#platform/contract/error.ts";

export const identityErrors = defineErrors({
  // Signing in, and getting back in. What is said before the password is proven is the same for
  // names that exist and names that do not.
  signInRefused: {
    code: "1003",
    zh: "用户名或密码不正确，或账号已停用、被锁定。请核对后重试；忘记密码可找回，仍不行请联系管理员",
    en: "Wrong name or password, or the account is disabled or locked. Check, recover it, or ask your admin",
    when: "Unknown name, wrong password, disabled or locked person: all alike, and after the same time.",
  },
  wrongImageCode: {
    code: "1004",
    zh: "图形验证码不正确、已过期或已使用，请按新图片重新输入",
    en: "The picture's code is wrong, expired or used; enter the one of the new picture",
    when: "An image code that is wrong, older than three minutes or was named before.",
  },
  tooManyFromAddress: {
    code: "1005",
    zh: "您所在网络的失败次数过多，请 {minutes} 分钟后再试",
    en: "Too many failed tries from your network, try again in {minutes} min",
    when: "An address has failed too often; the wait doubles with every repetition.",
  },
  nameLocked: {
    code: "1006",
    zh: "连续输错 5 次，该用户名已锁定，请 {minutes} 分钟后再试，或通过「忘记密码」找回",
    en: "Five wrong tries: this name is locked. Try again in {minutes} min or use “Forgot password”",
    when: "Five wrong passwords for one typed name, whether or not anybody has it.",
  },
  nameLockedForLong: {
    code: "1007",
    zh: "累计输错 10 次，该用户名已锁定，请通过「忘记密码」找回，或联系管理员解锁",
    en: "Ten wrong tries: this name is locked. Use “Forgot password” or ask your administrator",
    when: "Ten wrong passwords for one typed name, whether or not anybody has it.",
  },
  ticketOver: {
    code: "1008",
    zh: "本步骤已过期、已完成或尝试次数过多，请返回重新开始",
    en: "This step has expired, is done or was tried too often; go back and start again",
    when: "A ticket that is unknown, used, older than ten minutes, tried five times or of another step.",
  },
  wrongFactorCode: {
    code: "1009",
    zh: "动态码不正确或已用过，请输入验证器上新的 6 位数字，还可尝试 {left} 次",
    en: "The code is wrong or was used before; enter the next 6 digits shown. {left} tries left",
    when: "A code of the authenticator that is wrong, late or used, while signing in.",
  },
  lockedMeanwhile: {
    code: "1010",
    zh: "动态码或密码错误次数过多，账号已锁定，请 15 分钟后重新登录；仍被锁定请联系管理员",
    en: "Too many wrong codes or passwords: locked. Sign in again in 15 min, or ask your administrator",
    when: "A later step of signing in, by a person who was locked or disabled meanwhile.",
  },
  noTenant: {
    code: "1011",
    zh: "您的账号不属于任何有效租户，请联系管理员将您加入租户",
    en: "You belong to no active tenant; ask your administrator to add you to one",
    when: "The password is right, but the person has no membership in force.",
  },
  smsClosed: {
    code: "1012",
    zh: "短信服务未开通，请用密保问题找回或联系管理员",
    en: "Text messages are not set up; use your security questions or ask your administrator",
    when: "A phone code is asked for where no way of sending it is configured.",
  },
  smsTooSoon: {
    code: "1013",
    zh: "验证码 1 分钟内只能发送一次，请 {seconds} 秒后再获取",
    en: "One code a minute; ask again in {seconds} s",
    when: "A second phone code for one number within a minute, whether or not anybody has it.",
  },
  smsTooMany: {
    code: "1014",
    zh: "该手机号 24 小时内已获取 5 次验证码，请明天再试，或用密保问题找回",
    en: "Five codes within 24 hours for this phone; try tomorrow or use your security questions",
    when: "A sixth phone code for one number in a day, whether or not anybody has it.",
  },
  wrongSmsCode: {
    code: "1015",
    zh: "短信验证码不正确或已失效，请核对最新一条短信；输错 5 次或超过 5 分钟需重新获取",
    en: "Wrong or expired code. Check the latest message; after 5 tries or 5 min ask for a new one",
    when: "A phone code that is wrong, used, older than five minutes or tried five times.",
  },
  wrongAnswers: {
    code: "1016",
    zh: "密保答案不正确，还可尝试 {left} 次；也可用手机验证码找回或联系管理员",
    en: "Wrong answers, {left} tries left; or use your phone, or ask your administrator",
    when: "Answers that are wrong, or given for a name that nobody has.",
  },
  questionsTooMany: {
    code: "1017",
    zh: "该用户名 24 小时内已用密保找回 3 次，请明天再试，或用手机验证码找回",
    en: "Three tries by questions within 24 hours for this name; try tomorrow or use your phone",
    when: "A fourth recovery by question for one typed name in a day.",
  },
  demoClosed: {
    code: "1001",
    zh: "演示登录未开启，请使用正式登录",
    en: "Demo sign-in is off, use the regular login",
    when: "DEMO_SIGN_IN is not on.",
  },
  noSuchDemoUser: {
    code: "1002",
    zh: "没有这个演示用户，请从列表中选择",
    en: "No such demo user, choose one from the list",
    when: "The nickname belongs to no active user with a tenant.",
  },
  // What a person does about himself.
  sessionIsThisOne: {
    code: "1030",
    zh: "这是您当前使用的登录，如需结束请点击右上角「退出登录」",
    en: "This is the browser you are using; to end it, log out",
    when: "Ending the session that asks.",
  },
  sessionIsOver: {
    code: "1031",
    zh: "该登录已经结束，无需再次操作",
    en: "That session is over already, nothing to do",
    when: "Ending one's own session that has ended or expired.",
  },
  deviceIsRevoked: {
    code: "1032",
    zh: "该浏览器已取消信任，无需再次操作",
    en: "That browser is no longer trusted, nothing to do",
    when: "Revoking a device that was revoked before.",
  },
  nicknameTaken: {
    code: "1033",
    zh: "该昵称已被使用，请换一个",
    en: "This nickname is taken, choose another",
    when: "Marked at the box: another person has the nickname.",
  },
  nicknameLikePhone: {
    code: "1034",
    zh: "昵称不能是手机号，请换一个",
    en: "A nickname cannot be a phone number, choose another",
    when: "Marked at the box: a nickname that could be taken for somebody's phone.",
  },
  noPassword: {
    code: "1035",
    zh: "您尚未设置登录密码，请先在登录页通过「忘记密码」设置",
    en: 'You have no password yet; set one by "Forgot password" on the login page',
    when: "A change that asks for the password, by a person who has none.",
  },
  wrongPassword: {
    code: "1036",
    zh: "当前密码不正确，请重新输入",
    en: "The current password is wrong, enter it again",
    when: "Marked at the box: a change of what protects the account, with a wrong password.",
  },
  wrongCode: {
    code: "1037",
    zh: "动态码不正确或已用过，请输入验证器上新的 6 位数字",
    en: "The code is wrong or was used before; enter the next 6 digits shown",
    when: "Marked at the box: a code of the authenticator that is wrong, late or used.",
  },
  tooManyTries: {
    code: "1038",
    zh: "密码或动态码错误次数过多，请 15 分钟后再试",
    en: "Too many wrong passwords or codes, try again in 15 minutes",
    when: "Five wrong tries in the settings within 15 minutes.",
  },
  samePassword: {
    code: "1039",
    zh: "新密码不能与当前密码相同",
    en: "The new password must differ from the current one",
    when: "Marked at the box: the new password is the old one.",
  },
  questionTwice: {
    code: "1040",
    zh: "两个密保问题不能相同，请换一个",
    en: "The two questions must differ, choose another",
    when: "Marked at the box: the same security question twice.",
  },
  secondFactorIsOn: {
    code: "1041",
    zh: "两步验证已开启，如需更换验证器请先关闭",
    en: "Two-step verification is on; to change the authenticator, turn it off first",
    when: "Enrolling although a confirmed second factor exists.",
  },
  secondFactorNotBegun: {
    code: "1042",
    zh: "请先验证密码获取二维码，再输入动态码",
    en: "Get the QR code with your password first, then enter a code",
    when: "Confirming a second factor that was not begun, or was confirmed already.",
  },
  secondFactorIsOff: {
    code: "1043",
    zh: "两步验证未开启，无需关闭",
    en: "Two-step verification is off already",
    when: "Removing a second factor that does not exist.",
  },
  secondFactorDemanded: {
    code: "1044",
    zh: "您的角色要求两步验证，不能关闭；如有疑问请联系租户管理员",
    en: "A role of yours demands two-step verification; ask your tenant administrator",
    when: "Removing the second factor while a role in any tenant demands it.",
  },
});
