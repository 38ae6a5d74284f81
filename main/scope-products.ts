import { expenditure } from "#modules/expenditure/contract.ts";
import { projectEstablishment } from "#modules/project/establishment-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { wallet } from "#modules/wallet/contract.ts";
import { walletRecharge } from "#modules/wallet-order/recharge-contract.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { walletWith } from "./adjustment-arrange.ts";
import { anItem, aProject } from "./expenditure-arrange.ts";
import type { KnownMenu } from "./scope-model.ts";

/** A list of the product, and the page by whose roles one sees it, as the menu has it and not as the endpoint says. */
export interface ProductList {
  readonly page: string;
  readonly list: Endpoint;
  readonly detail: Endpoint | null;
  readonly export: { readonly endpoint: Endpoint; readonly right: string } | null;
  /** The sum that the list tells, by its name there. */
  readonly sum: string | null;
  /** Adds rows from unnest as r (id, department, maker, amount). */
  readonly insert: string;
}

const rows =
  " from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[]) as r (id, department, maker, amount)";

export const productLists: readonly ProductList[] = [
  {
    page: "biz:expenditure:list",
    list: expenditure.list,
    detail: expenditure.detail,
    export: { endpoint: expenditure.export, right: "biz:expenditure:export" },
    sum: "amount",
    insert:
      "insert into expenditures (tenant_id, id, number, amount_source, project_id, item_id, wallet_id, amount_fen," +
      " description, department_id, created_by, updated_by) select $1, r.id, 'ZC' || r.id, 1, $6, $7, $8, r.amount," +
      ` '物料', r.department, r.maker, r.maker${rows}`,
  },
  {
    page: "biz:payout:list",
    list: payout.list,
    detail: payout.detail,
    export: null,
    sum: "amountFen",
    insert:
      "insert into payouts (tenant_id, id, number, order_type, order_id, order_number, amount_fen, payee_kind, payee_name," +
      " account_sealed, account_index, account_tail, bank_name, purpose, content_hash, department_id, applicant_id, created_by, updated_by)" +
      " select $1, r.id, 'FK' || r.id, 'TEST_ORDER', r.id, 'CK', r.amount, 'personal', '王小明', ''::bytea, ''::bytea," +
      ` '0000', '招商银行', '车款', '', r.department, r.maker, r.maker, r.maker${rows} where $6::uuid is not null and $7::uuid is not null and $8::uuid is not null`,
  },
  {
    page: "biz:projectEstablishment:list",
    list: projectEstablishment.list,
    detail: projectEstablishment.detail,
    export: null,
    sum: "expenditureItemAmount",
    insert:
      "insert into project_establishments (tenant_id, id, number, name, item_id, amount_fen, department_id, created_by, updated_by)" +
      ` select $1, r.id, 'LX' || r.id, '车展', $7, r.amount, r.department, r.maker, r.maker${rows} where $6::uuid is not null and $8::uuid is not null`,
  },
  {
    page: "wallet:billAdjustment:list",
    list: walletRecharge.list,
    detail: null,
    export: null,
    sum: "amount",
    insert:
      "insert into wallet_recharges (tenant_id, id, number, kind, amount_fen, payer_type, payer_name, wallet_id, department_id," +
      " created_by, updated_by) select $1, r.id, 'CZ' || r.id, 'history', r.amount, 'company', '公司', $8, r.department," +
      ` r.maker, r.maker${rows} where $6::uuid is not null and $7::uuid is not null`,
  },
  {
    page: "wallet:walletDetail:list",
    list: wallet.list,
    detail: wallet.detail,
    export: null,
    sum: "allocationAmount",
    insert:
      "insert into wallets (tenant_id, id, project_id, project_name, owner_type, owner_id, owner_name, department_id, allocated_fen)" +
      " select $1, r.id, r.id, '油费', 'person', r.maker, r.maker::text, r.department, r.amount" +
      `${rows} where $6::uuid is not null and $7::uuid is not null and $8::uuid is not null`,
  },
];

/** The pages of the lists, and one right to export. */
export const productMenus: readonly KnownMenu[] = [
  ...productLists.map(({ page }) => page),
  "biz:expenditure:export",
].map((permission) => ({ permission, isEnabled: true, forEveryTenant: true }));

/** Ids of the product's menus in that order. */
export async function productMenuIds({ database }: World): Promise<string[]> {
  const { rows: found } = await database.admin.query<{ id: string }>(
    "select distinct on (wanted.n) m.id from unnest($1::text[]) with ordinality as wanted (permission, n)" +
      " join menus m on m.permission_name = wanted.permission order by wanted.n, m.id",
    [productMenus.map(({ permission }) => permission)],
  );
  return found.map(({ id }) => id);
}

/** A record as all lists have it. */
export interface ProductRecord {
  readonly id: string;
  readonly departmentId: string | null;
  readonly makerId: string;
  readonly amount: number;
}

/** The same records in every list. What they refer to belongs to nobody. */
export async function addProductRecords(
  world: World,
  tenantId: string,
  records: readonly ProductRecord[],
): Promise<void> {
  const nobody: TestPerson = { tenantId, userId: newId(), name: "", token: "" };
  const itemId = await anItem(world, nobody);
  const projectId = await aProject(world, nobody, { itemIds: [itemId] });
  const { id: walletId } = await walletWith(world, tenantId, { isTest: true });
  for (const { insert } of productLists) {
    await world.database.admin.query(insert, [
      tenantId,
      records.map(({ id }) => id),
      records.map(({ departmentId }) => departmentId),
      records.map(({ makerId }) => makerId),
      records.map(({ amount }) => amount),
      projectId,
      itemId,
      walletId,
    ]);
  }
}
