import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { rechargeAccount } from "../../recharge-account-contract.ts";
import { rechargeAccountList, withIndex } from "./list.ts";

export const listRechargeAccounts = query(rechargeAccount.list, ({ input, tx, vault }) =>
  rechargeAccountList.page(tx, withIndex(input, vault, tx.tenantId)),
);

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
