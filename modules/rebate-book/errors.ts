import { defineErrors } from "#platform/contract/error.ts";

/** The first of the hundred of the rebates' standing book. */
export const rebateBookErrors = defineErrors({
  underWay: {
    code: "2901",
    zh: "返利台账正在重算（{done}/{total}），完成后再发起",
    en: "The rebate book is being reckoned ({done} of {total}); ask again when it is done",
    when: "Asking for the book to be reckoned anew while it is.",
  },
  noRule: {
    code: "2902",
    zh: "尚未发布任何返利规则，请先在返利类型中起草并发布规则",
    en: "No rebate rule is published; draft one in rebate types and have it published",
    when: "Asking for the book to be reckoned anew in a tenant without any published rule.",
  },
});
