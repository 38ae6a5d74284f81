import { newId } from "#platform/server/clock.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import { type DefaultRole, defaultRoles } from "../../default-roles.ts";
import { lifecycle, visibleRanges } from "../../states.ts";
import { db } from "../tables.ts";
import { type DemoTenant, departmentsOf, platformName } from "./demo-tenants.ts";

/** Ids of what a tenant has, by name. */
export interface TenantParts {
  readonly departments: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, string>;
}

interface Authorship {
  readonly authorId: string;
  readonly at: string;
}

const authored = ({ authorId, at }: Authorship) => ({
  row_version: 1,
  created_by: authorId,
  created_at: at,
  updated_by: authorId,
  updated_at: at,
});

/** A tenant with its menus, departments and roles, and nobody in it yet. */
export async function writeTenant(
  tx: TenantTx,
  tenant: DemoTenant,
  authorship: Authorship,
): Promise<TenantParts> {
  await tx.many(
    db.insertInto("tenants").values({
      id: tx.tenantId,
      name: tenant.name,
      super_tenant: tenant.name === platformName,
      allows_several_sessions: true,
      description: tenant.description,
      session_hours: 12,
      apollo_name: null,
      contact: tenant.contact,
      dealer_filing_days: 90,
      jjk_name: null,
      jst_name: null,
      lease_tolerance_fen: 0,
      dealer_monthly_payments: null,
      state: lifecycle.normal,
      access_version: 1,
      ...authored(authorship),
    }),
  );
  await tx.raw({
    sql: "insert into tenant_menus (tenant_id, menu_id) select $1, id from menus where visible_type = 1",
    parameters: [tx.tenantId],
  });
  return {
    departments: await writeDepartments(tx, tenant, authorship),
    roles: await writeRoles(tx, tenant, authorship),
  };
}

async function writeDepartments(tx: TenantTx, tenant: DemoTenant, authorship: Authorship) {
  const planned = departmentsOf(tenant);
  const ids = new Map(planned.map(({ name }) => [name, newId()]));
  const rows = planned.map(({ name, parent, depth, sort }) => ({
    tenant_id: tx.tenantId,
    id: ids.get(name) ?? "",
    name,
    description: null,
    remark: null,
    parent_id: (parent && ids.get(parent.name)) ?? null,
    depth,
    sort,
    state: lifecycle.normal,
    ...authored(authorship),
  }));
  await tx.many(db.insertInto("departments").values(rows));
  return ids;
}

const listsOf = (group: string, ...pages: string[]) => pages.map((page) => `${group}:${page}:list`);

/** Every page of a tenant that shows records. */
const allLists = [
  ...listsOf(
    "biz",
    "carPayment",
    "rebate",
    "rebateReconciliation",
    "serviceCharge",
    "simpleCarPayment",
    "expenditure",
    "projectEstablishment",
    "payout",
  ),
  ...listsOf("bizConfiguration", "approvalProcess", "letsignTemplate", "payoutChannel"),
  ...listsOf("bizConfiguration", "expenditureProject", "expenditureProjectItem", "reChargeAccount"),
  ...listsOf("bizConfiguration", "rebateType", "serviceChargeType"),
  ...listsOf("data", "collection", "eSignContract", "letSignContract", "expenditurePayees"),
  ...listsOf("data", "carDealer", "fillingForm", "historyCarDealer"),
  ...listsOf(
    "data",
    "keyPerson",
    "rebateConciliationCycle",
    "rebatePayees",
    "rebateReconciliationStandingBook",
    "rebateStandingBook",
    "reservePayee",
    "whiteList",
  ),
  ...listsOf("data", "startRent", "vehicleRecords"),
  ...listsOf("data", "bankStatement", "PINGANbankStatement", "unmatchedBankStatement"),
  // The other lists have no such button.
  "data:bankStatement:detail",
  "data:eSignContract:detail",
  "data:payee:detail",
  ...listsOf("hr", "businessCity", "businessProvince", "changePositionRecords", "contract"),
  ...listsOf("hr", "departRecords", "employeePool", "position", "talentPool"),
  ...listsOf("system", "channel", "department", "menu", "provider", "role", "stateCode"),
  ...listsOf("system", "tenantSettings", "tenantUser"),
  ...listsOf("wallet", "billAdjustment", "walletDetail"),
];

/**
 * Roles that only the demo has. Its stories need one that asks for a second proof, and they need the
 * others not to: whoever looks around has no authenticator at hand.
 */
const ownRoles: readonly DefaultRole[] = [
  {
    template: "",
    name: "渠道查看",
    description: "只能查看渠道",
    visibleRange: visibleRanges.all,
    grantsPackage: false,
    needsSecondFactor: false,
    permissions: ["system:channel:list"],
  },
  {
    template: "",
    name: "财务",
    description: "查看并导出渠道，登录时需要动态验证码",
    visibleRange: visibleRanges.all,
    grantsPackage: false,
    needsSecondFactor: true,
    permissions: ["system:channel:list", "system:channel:export"],
  },
  {
    template: "",
    name: "只读总览",
    description: "查看租户的全部列表，不能修改任何数据",
    visibleRange: visibleRanges.all,
    grantsPackage: false,
    needsSecondFactor: false,
    permissions: allLists,
  },
];

function rolesOf({ name }: DemoTenant): DefaultRole[] {
  const isPlatform = name === platformName;
  const fromTemplate = defaultRoles
    .filter((role) => isPlatform || !role.superTenantOnly)
    .map((role) => ({ ...role, needsSecondFactor: false }));
  return isPlatform ? fromTemplate : [...fromTemplate, ...ownRoles];
}

async function writeRoles(tx: TenantTx, tenant: DemoTenant, authorship: Authorship) {
  const { tenantId: tenant_id } = tx;
  const roles = rolesOf(tenant).map((role) => ({ ...role, id: newId() }));
  const rows = roles.map((role) => ({
    tenant_id,
    id: role.id,
    name: role.name,
    description: role.description,
    remark: null,
    visible_range: role.visibleRange,
    grants_package: role.grantsPackage,
    needs_second_factor: role.needsSecondFactor,
    template: role.template || null,
    state: lifecycle.normal,
    ...authored(authorship),
  }));
  await tx.many(db.insertInto("roles").values(rows));
  const grants = roles.flatMap(({ id, permissions }) => permissions.map((one) => ({ id, one })));
  await tx.raw({
    sql:
      "insert into role_menus (tenant_id, role_id, menu_id)" +
      " select $1, g.role_id, m.id from unnest($2::uuid[], $3::text[]) as g (role_id, permission)" +
      " join menus m on m.permission_name = g.permission",
    parameters: [tenant_id, grants.map(({ id }) => id), grants.map(({ one }) => one)],
  });
  return new Map(roles.map(({ name, id }) => [name, id]));
}
