import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { rechargeAccount } from "../../recharge-account-contract.ts";
import { accountPlace, rechargeAccountList } from "./list.ts";

/** An account is looked for by its blind index: nothing keeps the number itself. */
export const listRechargeAccounts = query(rechargeAccount.list, ({ input, tx, vault }) => {
  const { accountNo } = input.filters;
  if (accountNo === undefined) return rechargeAccountList.page(tx, input);
  const index = vault.index(accountPlace(tx.tenantId), accountNo).toString("hex");
  const filters = { ...input.filters, accountNo: index };
  return rechargeAccountList.page(tx, { ...input, filters });
});

const most = 200;

export const rechargeAccountChoices = query(rechargeAccount.choices, async ({ tx }) => {
  const sorts = [{ field: "accountName", order: "asc" }] as const;
  const inForce = { current: 1, size: most, sorts, filters: { stateCode: [1000] } };
  return (await rechargeAccountList.page(tx, inForce)).records;
});

export const rechargeAccountHistory = query(
  rechargeAccount.operationLog,
  async ({ input: { id }, tx }) => {
    const { wireNames } = rechargeAccountList;
    return historyOf(tx, { id, of: rechargeAccount.operationLog, wireNames });
  },
);
