import { defineErrors } from "#platform/contract/error.ts";

export const payoutChannelErrors = defineErrors({
  hoursReversed: {
    code: "2280",
    zh: "开始时间须早于结束时间，请重新选择",
    en: "Opening has to be before closing; choose again",
    when: "A channel that closes before it opens.",
  },
});
