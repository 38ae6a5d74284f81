import { defineErrors } from "#platform/contract/error.ts";

export const referenceErrors = defineErrors({
  codeTaken: {
    code: "1201",
    zh: "状态码 {code} 已存在，请换一个编号，或直接修改原有状态",
    en: "State code {code} exists; choose another, or edit the one there is",
    when: "The order type already has a state with this code.",
  },
  outsideRange: {
    code: "1202",
    zh: "该单据类型的状态码须在 {first} 至 {last} 之间，请修改编号",
    en: "Codes of this order type run from {first} to {last}; choose one of them",
    when: "A new state's code lies outside the range that its order type owns.",
  },
  closedSet: {
    code: "1203",
    zh: "通用状态是固定的，不能新增，请选择具体的单据类型",
    en: "The generic states are fixed; choose a particular order type",
    when: "Creating a state of the order type “generic”.",
  },
});
