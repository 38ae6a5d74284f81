import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, type Condition, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { tenant } from "../contract.ts";
import { tenantStates } from "../states.ts";
import { settingNames } from "./support/settings.ts";
import { db, listedTenants } from "./tables.ts";

type Wire = OutputOf<typeof tenant.detail>;
/** As the table has it: settings side by side, people by their ids. */
export type FlatTenant = Omit<Wire, "tenantSettings" | "insertPerson" | "updatePerson"> &
  Wire["tenantSettings"] & { insertPersonId: string | null; updatePersonId: string | null };

/** Tenants are few, so looking through all their names costs nothing. */
const named: Condition = (typed: string, { places }) => {
  const text = places.add(typed.toLowerCase());
  return `(strpos(lower(name), ${text}) > 0 or strpos(lower(coalesce(description, '')), ${text}) > 0)`;
};

export const tenantList = listOf<typeof listedTenants, FlatTenant>({
  openBecause: "the platform's list of its tenants",
  table: listedTenants,
  fields: {
    id: "id",
    tenantName: "name",
    description: "description",
    allowsSeveralSessions: "allows_several_sessions",
    sessionHours: "session_hours",
    apolloName: "apollo_name",
    contact: "contact",
    dealerFilingDays: "dealer_filing_days",
    jjkName: "jjk_name",
    jstName: "jst_name",
    leaseTolerance: "lease_tolerance_fen",
    dealerMonthlyPayments: "dealer_monthly_payments",
    superTenant: "super_tenant",
    memberCount: "member_count",
    stateCode: "state",
    rowVersion: "row_version",
    insertPersonId: "created_by",
    insertTime: "created_at",
    updatePersonId: "updated_by",
    updateTime: "updated_at",
  },
  filters: { stateCode: oneOf("state"), insertTime: between("created_at") },
  keyword: named,
  sorts: {
    insertTime: "created_at",
    tenantName: 'name collate "zh-x-icu"',
    memberCount: "member_count",
  },
  defaultSort: { field: "insertTime", order: "desc" },
});

/** The rows as the screen has them, with the names of the people behind them. */
async function told(tx: ReadTx, rows: readonly FlatTenant[]): Promise<Wire[]> {
  const ids = rows.flatMap((row) => [row.insertPersonId, row.updatePersonId]);
  const known = ids.filter((id) => id !== null);
  const people = known.length
    ? await tx.many(db.selectFrom("users").select(["id", "id_card_name"]).where("id", "in", known))
    : [];
  const names = new Map(people.map(({ id, id_card_name: name }) => [id, name]));
  return rows.map(({ insertPersonId, updatePersonId, ...row }) => {
    const {
      allowsSeveralSessions,
      sessionHours,
      apolloName,
      contact,
      dealerFilingDays,
      ...others
    } = row;
    const { jjkName, jstName, leaseTolerance, dealerMonthlyPayments, ...rest } = others;
    return {
      ...rest,
      tenantSettings: {
        allowsSeveralSessions,
        sessionHours,
        apolloName,
        contact,
        dealerFilingDays,
        jjkName,
        jstName,
        leaseTolerance,
        dealerMonthlyPayments,
      },
      insertPerson: names.get(insertPersonId ?? "") ?? null,
      updatePerson: names.get(updatePersonId ?? "") ?? null,
    };
  });
}

export const listTenants = query(tenant.list, async ({ input, tx }) => {
  const page = await tenantList.page(tx, input);
  return { ...page, records: await told(tx, page.records) };
});

export const tenantDetail = query(tenant.detail, async ({ input, tx }) => {
  const [row] = await told(tx, [await tenantList.one(tx, input.id)]);
  if (!row) throw new Error("A tenant was found and lost");
  return row;
});

export const tenantNames = query(tenant.allList, ({ tx }) =>
  tx.many(
    db
      .selectFrom("tenants")
      .select(["id", "name as tenantName"])
      .where("state", "=", tenantStates.normal)
      .orderBy("super_tenant", "desc")
      .orderBy("name"),
  ),
);

export const tenantHistory = query(tenant.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, {
    id,
    of: tenant.operationLog,
    wireNames: { ...tenantList.wireNames, ...settingNames },
  }),
);
