import { defineErrors } from "#platform/contract/error.ts";

/** The hundred of service charges begins with their types. */
export const serviceChargeTypeErrors = defineErrors({
  codeTaken: {
    code: "3201",
    zh: "服务费类型编码「{code}」已存在，请换一个编码",
    en: "Service charge type code {code} is taken, choose another",
    when: "Another service charge type of the tenant, not deleted, has the code.",
  },
  wrongState: {
    code: "3202",
    zh: "服务费类型当前为「{state}」，不能执行该操作，请刷新后查看",
    en: "The service charge type is {state}; this cannot be done, refresh to see",
    when: "Enabling an enabled, disabling a disabled or touching a deleted service charge type.",
  },
  codeFixed: {
    code: "3203",
    zh: "服务费类型「{name}」已有单据，编码不能再改；请新增服务费类型",
    en: "There are orders of {name}, so its code stays; make a new service charge type",
    when: "Changing the code of a service charge type of which there is an order.",
  },
  charged: {
    code: "3204",
    zh: "服务费类型「{name}」已有单据，不能删除；不再使用请停用",
    en: "There are orders of {name}, so it stays; disable it instead",
    when: "Deleting a service charge type of which there is an order.",
  },
});
