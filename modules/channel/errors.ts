import { defineErrors } from "#platform/contract/error.ts";

export const channelErrors = defineErrors({
  codeTaken: {
    code: "1101",
    zh: "渠道编码「{code}」已存在，请换一个编码",
    en: "Channel code {code} is taken, choose another",
    when: "Another channel of the tenant, not deleted, has the code.",
  },
  wrongState: {
    code: "1102",
    zh: "渠道当前为「{state}」，不能执行该操作，请刷新后查看",
    en: "The channel is {state}; this cannot be done, refresh to see",
    when: "Enabling an enabled, disabling a disabled or touching a deleted channel.",
  },
});
