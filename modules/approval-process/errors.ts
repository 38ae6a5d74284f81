import { defineErrors } from "#platform/contract/error.ts";

/** What is said to who arranges processes. Codes of approval, 1950 to 1959 and 1964. */
export const approvalProcessErrors = defineErrors({
  processNameTaken: {
    code: "1950",
    zh: "流程名称「{name}」已被使用，请换一个名称",
    en: "Another process is called {name}; choose a different name",
    when: "Creating or renaming a process to a name that another one has.",
  },
  processWrongState: {
    code: "1951",
    zh: "流程当前状态不支持此操作，请刷新后查看",
    en: "The process's state ({state}) does not allow this; reload and look again",
    when: "Enabling, disabling, deleting or editing a process that is in another state already.",
  },
  noDraft: {
    code: "1952",
    zh: "没有未发布的草稿，请先修改步骤并保存草稿",
    en: "There is no draft; change the steps and save a draft first",
    when: "Publishing or discarding a draft that is not there.",
  },
  notPublishable: {
    code: "1953",
    zh: "草稿有 {count} 处问题，请按步骤修改后再发布",
    en: "The draft has {count} problems; mend them step by step, then publish",
    when: "Publishing a draft that problemsOf finds fault with; data.problems lists them by step.",
  },
  namedNotInForce: {
    code: "1954",
    zh: "{names} 已停用或不存在，请更换后再试",
    en: "{names} is disabled or gone; choose somebody else",
    when: "Steps or administrators name people, roles or departments that are out of force; data.problems lists them.",
  },
  processBound: {
    code: "1955",
    zh: "该流程仍用于 {bindings}，请先解除绑定或改绑其他流程",
    en: "This process is still used for {bindings}; unbind it or bind another one first",
    when: "Disabling or deleting a process that kinds of orders are bound to.",
  },
  processNamed: {
    code: "1964",
    zh: "该流程仍被{uses}选用，请先在支出项目、支出子项页面改选其他流程",
    en: "{uses} still goes through it; choose another process there first",
    when: "Disabling or deleting a process, or taking its money mark, that projects or items name.",
  },
  processNotForMoney: {
    code: "1956",
    zh: "该类单据涉及资金，请选用勾选了「涉及资金」的流程",
    en: "These orders move money; choose a process that is marked so",
    when: "Binding an order type that moves money to a process without the mark, or taking the mark off while bound.",
  },
  stepsNotForMoney: {
    code: "1957",
    zh: "已发布的步骤中有不适用于资金单据的规则，请新建流程或先修改步骤并发布",
    en: "Published steps break the rules for money; mend and publish them first",
    when: "Marking a process as moving money whose latest version may pass by itself.",
  },
  orderTypeUnknown: {
    code: "1959",
    zh: "该类单据不经过审批，请重新选择单据类型",
    en: "Orders of this kind do not go through approval; choose another kind",
    when: "Binding an order type that no module hands over.",
  },
});
