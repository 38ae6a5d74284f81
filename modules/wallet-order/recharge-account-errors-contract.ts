import { defineErrors } from "#platform/contract/error.ts";

/** Why an account that recharges come in on is refused. */
export const rechargeAccountErrors = defineErrors({
  accountNameTaken: {
    code: "2556",
    zh: "充值账户「{name}」已存在，请换一个名称",
    en: "There is a recharge account {name} already; choose another name",
    when: "Another recharge account of the tenant, not deleted, has the name.",
  },
  accountNumberTaken: {
    code: "2557",
    zh: "该账号已登记为充值账户，请勿重复登记",
    en: "This account number is a recharge account already",
    when: "Another recharge account of the tenant, not deleted, has the number.",
  },
  accountWrongState: {
    code: "2558",
    zh: "充值账户状态已变化，不能执行该操作，请刷新后查看",
    en: "The recharge account has changed and this cannot be done; refresh to see",
    when: "Enabling an enabled, disabling a disabled or touching a deleted recharge account.",
  },
  accountInUse: {
    code: "2559",
    zh: "该账户还有 {count} 笔充值未入账，请处理完再删除",
    en: "{count} recharges on this account are not booked yet; finish them before deleting it",
    when: "Deleting a recharge account, or changing its kind, while recharges on it are open.",
  },
});
