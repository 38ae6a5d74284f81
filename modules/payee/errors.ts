import { defineErrors } from "#platform/contract/error.ts";

export const payeeErrors = defineErrors({
  wrongStanding: {
    code: "7001",
    zh: "收款人「{name}」当前为「{state}」，不能执行该操作，请刷新后查看",
    en: "Payee {name} is {stateEn} already; refresh to see",
    when: "Disabling a disabled payee, or enabling one that is not.",
  },
  mergedAway: {
    code: "7002",
    zh: "收款人「{name}」已并入另一收款人，请打开合并后的收款人再操作",
    en: "Payee {name} was merged into another; open that one instead",
    when: "Something is done to a payee who was merged meanwhile.",
  },
  notMerged: {
    code: "7003",
    zh: "收款人「{name}」没有被合并，无需撤销，请刷新后查看",
    en: "Payee {name} is not merged, so there is nothing to undo; refresh to see",
    when: "Undoing a merge that was undone before.",
  },
  notTheSame: {
    code: "7004",
    zh: "「{name}」与「{other}」的证件号和账号都不相同，不能合并，请核对后再选",
    en: "{name} and {other} share neither ID number nor account; choose one that does",
    when: "Merging two payees who have nothing in common.",
  },
  disabledGoes: {
    code: "7005",
    zh: "「{name}」已停用，并入他人会解除停用；请先启用，或把对方并入「{name}」",
    en: "{name} is disabled, and merging would lift that; enable it, or merge the other into {name}",
    when: "Merging a disabled payee into one that is not.",
  },
  notCheckable: {
    code: "7006",
    zh: "「{name}」不是个人，或没有登记身份证号，无法做三要素核验，请人工核实账户",
    en: "{name} is no person or has no ID number on file; verify the account by hand",
    when: "Verifying a company, or somebody of whom only the account is known.",
  },
});
