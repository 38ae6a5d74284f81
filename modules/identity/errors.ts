import { defineErrors } from "#platform/contract/error.ts";

export const identityErrors = defineErrors({
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
});
