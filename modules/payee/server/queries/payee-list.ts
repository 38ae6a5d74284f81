import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, type Condition, contains, type Scope } from "#platform/server/list/conditions.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { Vault } from "#platform/server/personal.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import type { Stamp } from "#platform/server/scope/visible.ts";
import { payee, type payeeViews } from "../../contract.ts";
import { coolingHours } from "../faces/rules.ts";
import { indexIn } from "../support/numbers.ts";
import { payeeRows } from "../tables.ts";

type Shown = OutputOf<typeof payee.detail>["payee"];
/** What a row says by itself; the rest is known of it. */
export type ListedPayee = Omit<
  Shown,
  | "flags"
  | "lastCheckTime"
  | "lastPaidTime"
  | "paidThisMonth"
  | "remainingQuota"
  | "bankChangedTime"
  | "coolingUntil"
>;

/** What names the payee or one that was merged into him, of one kind or of any: nobody who was merged himself. */
const isNamed = (kind: string | null, also: string): string =>
  "exists (select from payee_uses u where u.tenant_id = payee_rows.tenant_id and u.survivor_id = payee_rows.id" +
  `${kind === null ? "" : ` and u.kind = '${kind}'`}${also})`;

/** A payee is seen by whoever sees what names him. */
const stampOf = (kind: string | null): Stamp => ({
  forAll: kind === null ? "merged_into is null" : isNamed(kind, ""),
  inDepartments: (isOneOf) => isNamed(kind, ` and ${isOneOf("u.department_id")}`),
  byPeople: (isOneOf) => isNamed(kind, ` and ${isOneOf("u.created_by")}`),
});

/** The value is an index already: see `withIndexes`. Who was merged is found through his survivor. */
const numberIs =
  (column: "identity_index" | "account_index"): Condition =>
  (hex: string, { places, tenantId }) =>
    `id in (select survivor_id from payees where tenant_id = ${places.add(tenantId)}` +
    ` and ${column} = decode(${places.add(hex)}, 'hex'))`;

const views: Readonly<Record<(typeof payeeViews)[number], (scope: Scope) => string>> = {
  disabled: () => "disabled_at is not null",
  cooling: ({ places, tenantId }) =>
    "id in (select m.survivor_id from payee_bank_changes c join payees m on m.tenant_id = c.tenant_id" +
    ` and m.id = c.to_payee_id where c.tenant_id = ${places.add(tenantId)}` +
    ` and c.changed_at > moment() - make_interval(hours => ${coolingHours}))`,
  duplicate: () => "has_duplicate",
};

const inView: Condition = (wanted: readonly (keyof typeof views)[], scope) =>
  `(${wanted.map((view) => views[view](scope)).join(" or ")})`;

const listFor = (kind: string | null, permission: string) =>
  scopedListOf<typeof payeeRows, ListedPayee>(
    {
      table: payeeRows,
      fields: {
        id: "id",
        payeeKind: "kind",
        payeeName: "name",
        payeeIdCardNo: "identity_masked",
        payeePhone: "phone_masked",
        payeeBankCardNo: "account_masked",
        payeeBankName: "bank_name",
        disabledReason: "disabled_reason",
        mergedCount: "merged_count",
        hasDuplicate: "has_duplicate",
        checkable: "checkable",
        rowVersion: "row_version",
        insertTime: "created_at",
      },
      filters: {
        payeeName: contains("name"),
        payeeIdCardNo: numberIs("identity_index"),
        payeeBankCardNo: numberIs("account_index"),
        view: inView,
        insertTime: between("created_at"),
      },
      keyword: contains("name"),
      sorts: { insertTime: "created_at" },
      defaultSort: { field: "insertTime", order: "desc" },
    },
    { permission, stamp: stampOf(kind) },
  );

/** By what orders of each kind are called where they name a payee. */
export const spendingPayees = listFor("EXPENDITURE", payee.expenditureList.permission);
export const rebatePayees = listFor("REBATE", payee.rebateList.permission);
/** Whatever names him. */
export const payeeList = listFor(null, payee.detail.permission);

/** Numbers are looked for by their blind index: nothing that keeps a request keeps the number. */
export function withIndexes<R extends ListRequest>(request: R, vault: Vault, tenantId: string): R {
  const { payeeIdCardNo: identity, payeeBankCardNo: account } = request.filters as {
    payeeIdCardNo?: string;
    payeeBankCardNo?: string;
  };
  const index = indexIn(vault, tenantId);
  const indexes = {
    ...(identity && { payeeIdCardNo: index("identity", identity).toString("hex") }),
    ...(account && { payeeBankCardNo: index("account", account).toString("hex") }),
  };
  return { ...request, filters: { ...request.filters, ...indexes } };
}
