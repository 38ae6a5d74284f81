import { defineErrors } from "#platform/contract/error.ts";

export const generalRequestErrors = defineErrors({
  wrongState: {
    code: "2000",
    zh: "该申请已删除或作废，不能再操作",
    en: "This request was deleted or voided, nothing more can be done to it",
    when: "An action on a request that is deleted or voided.",
  },
  underApproval: {
    code: "2001",
    zh: "申请正在审批中，请先撤回再修改",
    en: "The request is being approved; withdraw it before you change it",
    when: "Changing a request while it is being approved.",
  },
  approved: {
    code: "2002",
    zh: "申请已审批通过，不能再修改；如有变化请新建申请",
    en: "The request is approved and stays as it is; make a new one for anything else",
    when: "Changing, submitting or deleting a request that is approved.",
  },
  notYours: {
    code: "2003",
    zh: "只有申请人可以操作，请联系申请人处理",
    en: "Only its author may do this; ask the author",
    when: "Changing somebody else's request.",
  },
  terminated: {
    code: "2006",
    zh: "该申请的审批已被终止，不能再操作；如仍需要请新建申请",
    en: "Its approval was terminated, nothing more can be done; make a new request if it is still needed",
    when: "Changing, submitting, deleting or voiding a request whose approval was terminated.",
  },
  submittedOnce: {
    code: "2004",
    zh: "该申请提交过审批，不能删除；不再需要时请作废",
    en: "It was submitted once and cannot be deleted; void it instead",
    when: "Deleting a request that has been through an approval.",
  },
  neverSubmitted: {
    code: "2005",
    zh: "该申请尚未提交，直接删除即可",
    en: "It was never submitted; simply delete it",
    when: "Voiding a draft.",
  },
});
