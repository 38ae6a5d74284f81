import { tenantsInForce } from "#modules/identity/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, type Condition, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { merchantBinding } from "../../binding-contract.ts";
import { provider } from "../../contract.ts";
import { boundTo } from "../support/bindings.ts";
import { merchantBindingRows } from "../tables.ts";

type Wire = OutputOf<typeof merchantBinding.list>["records"][number];
type Kept = Omit<Wire, "merchant"> & { readonly merchant: Readonly<Record<string, string>> };

/** Bindings are few, so looking through all of them costs nothing. */
const named: Condition = (typed: string, { places }) => {
  const text = places.add(typed.toLowerCase());
  return `(strpos(lower(holder_name), ${text}) > 0 or strpos(lower(merchant::text), ${text}) > 0)`;
};

const bindingList = listOf<typeof merchantBindingRows, Kept>({
  openBecause: "the platform's list of who may use which merchant",
  table: merchantBindingRows,
  fields: {
    id: "id",
    tenantId: "holder_id",
    tenantName: "holder_name",
    provider: "provider",
    address: "address",
    merchant: "merchant",
    standing: "standing",
    reason: "reason",
    unbindReason: "unbound_reason",
    unbindTime: "unbound_at",
    rowVersion: "row_version",
    insertTime: "created_at",
  },
  filters: {
    tenantId: oneOf("holder_id"),
    provider: oneOf("provider"),
    standing: oneOf("standing"),
    insertTime: between("created_at"),
  },
  keyword: named,
  sorts: { insertTime: "created_at" },
  defaultSort: { field: "insertTime", order: "desc" },
});

const pairsOf = (merchant: Readonly<Record<string, string>>) =>
  Object.entries(merchant).map(([name, value]) => ({ name, value }));

export const listBindings = query(merchantBinding.list, async ({ input, tx }) => {
  const page = await bindingList.page(tx, input);
  const records = page.records.map((row) => ({ ...row, merchant: pairsOf(row.merchant) }));
  return { ...page, records };
});

export const bindingTenants = query(merchantBinding.tenants, async ({ tx }) =>
  (await tenantsInForce(tx)).map(({ id, name: tenantName }) => ({ id, tenantName })),
);

export const bindingHistory = query(merchantBinding.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, { id, of: merchantBinding.operationLog, wireNames: bindingList.wireNames }),
);

/** What a tenant can choose from. */
export const boundMerchants = query(provider.bound, async ({ tx }) =>
  (await boundTo(tx)).map(({ id, provider: code, address, merchant }) => ({
    id,
    provider: code,
    address,
    merchant: pairsOf(merchant),
  })),
);
