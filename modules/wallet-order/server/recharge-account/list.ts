import type { Parsed } from "#platform/contract/schema.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf, type ListRequest } from "#platform/server/list/list.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { RechargeAccount } from "../../recharge-account-contract.ts";
import { rechargeAccountRows } from "./tables.ts";

/** The value is an index already: see `withIndex`. */
const accountIs: Condition = (hex: string, { places }) =>
  `account_index = decode(${places.add(hex)}, 'hex')`;

export const rechargeAccountList = listOf<
  typeof rechargeAccountRows,
  Parsed<typeof RechargeAccount>
>({
  openBecause: "bank accounts to recharge from belong to the tenant",
  table: rechargeAccountRows,
  fields: {
    id: "id",
    accountName: "name",
    accountKind: "kind",
    bankName: "bank_name",
    accountNo: "account_masked",
    departmentId: "department_id",
    departmentName: "department_name",
    receivedAmount: "received_fen",
    remark: "remark",
    stateCode: "state",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    accountName: contains("name"),
    accountKind: oneOf("kind"),
    accountNo: accountIs,
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("name", "bank_name"),
  sorts: { insertTime: "created_at", accountName: "name" },
  defaultSort: { field: "insertTime", order: "desc" },
  always: "state <> 1003",
});

/** Where an account's number lives. */
export const accountPlace = (tenantId: string) =>
  ({ table: "recharge_accounts", column: "account", tenantId }) as const;

/** An account is looked for by its blind index: nothing keeps the number itself. */
export function withIndex<R extends ListRequest>(request: R, vault: Vault, tenantId: string): R {
  const { accountNo } = request.filters as { accountNo?: string };
  if (accountNo === undefined) return request;
  const index = vault.index(accountPlace(tenantId), accountNo).toString("hex");
  return { ...request, filters: { ...request.filters, accountNo: index } };
}
