import { defineErrors } from "#platform/contract/error.ts";

/** What the page for signing in marks at a box: it is there before anything else of the console. */
export const signInErrors = defineErrors({
  wrongImageCode: {
    code: "1004",
    zh: "图形验证码不正确、已过期或已使用，请按新图片重新输入",
    en: "The picture's code is wrong, expired or used; enter the one of the new picture",
    when: "An image code that is wrong, older than three minutes or was named before.",
  },
  wrongFactorCode: {
    code: "1009",
    zh: "动态码不正确或已用过，请输入验证器上新的 6 位数字，还可尝试 {left} 次",
    en: "The code is wrong or was used before; enter the next 6 digits shown. {left} tries left",
    when: "A code of the authenticator that is wrong, late or used, while signing in.",
  },
  wrongSmsCode: {
    code: "1015",
    zh: "短信验证码不正确或已失效，请核对最新一条短信；输错 5 次或超过 5 分钟需重新获取",
    en: "Wrong or expired code. Check the latest message; after 5 tries or 5 min ask for a new one",
    when: "A phone code that is wrong, used, older than five minutes or tried five times.",
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
});
