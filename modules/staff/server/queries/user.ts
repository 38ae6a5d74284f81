import type { OutputOf } from "#platform/contract/endpoint.ts";
import { lifecycle } from "#modules/identity/states.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { user } from "../../user-contract.ts";
import { indexIs, isYesOrNo, withIndexes } from "../support/conditions.ts";
import { people, userDb as db } from "../tables.ts";

/** People belong to no tenant: their search terms are marked with this one. */
const noTenant = "00000000-0000-0000-0000-000000000000";
const inNames = contains("id_card_name", "nickname");

export const personList = listOf<typeof people, OutputOf<typeof user.list>["records"][number]>({
  openBecause: "the platform's list of all people",
  table: people,
  fields: {
    id: "id",
    idCardName: "id_card_name",
    nickname: "nickname",
    phone: "phone_masked",
    idCardNo: "id_card_no_masked",
    first: "activated",
    stateCode: "state",
    multipleTenants: "in_several_tenants",
    loginErrorTimes: "login_error_times",
    locked: "locked",
    smsSendTimes: "sms_send_times",
    rowVersion: "row_version",
    insertPerson: "created_by_name",
    insertTime: "created_at",
    updatePerson: "updated_by_name",
    updateTime: "updated_at",
  },
  filters: {
    phone: indexIs("phone_index"),
    idCardNo: indexIs("id_card_no_index"),
    stateCode: oneOf("state"),
    locked: isYesOrNo("locked"),
    multipleTenants: isYesOrNo("in_several_tenants"),
    insertTime: between("created_at"),
  },
  keyword: (typed, { places }) => inNames(typed, { places, tenantId: noTenant }),
  sorts: { insertTime: "created_at", idCardName: 'id_card_name collate "zh-x-icu"' },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `state <> ${lifecycle.deleted}`,
});

export const listUsers = query(user.list, ({ input, tx, vault }) =>
  personList.page(tx, withIndexes(input, vault)),
);

export const userDetail = query(user.detail, async ({ input, tx }) => {
  const memberOf = db
    .selectFrom("memberships")
    .innerJoin("tenants", "tenants.id", "memberships.tenant_id")
    .select(["tenants.id", "tenants.name as tenantName"])
    .select(["memberships.state as stateCode", "memberships.created_at as insertTime"])
    .where("memberships.user_id", "=", input.id)
    .where("memberships.state", "<>", lifecycle.deleted)
    .orderBy("memberships.created_at");
  // Memberships are behind each tenant's fence, but everybody sees his own: bound as the person
  // asked about, for this batch, the super tenant sees where he belongs, and nothing else of it.
  const [person, , tenants] = await Promise.all([
    personList.one(tx, input.id),
    tx.bindPerson(input.id),
    tx.many(memberOf),
  ]);
  return { ...person, tenants };
});

const alsoLogged = {
  tenant: "tenantName",
  job_number: "jobNumber",
  roles: "roles",
  departments: "departments",
};
const wireNames = { ...personList.wireNames, ...alsoLogged };
const shown = new Set(Object.values(wireNames));

/** A person has columns of which no screen speaks; his history does not either. */
export const userHistory = query(user.operationLog, async ({ input, tx }) => {
  const lines = await historyOf(tx, { id: input.id, of: user.operationLog, wireNames });
  return lines.map((line) => ({
    ...line,
    changeInfo: line.changeInfo.filter(({ field }) => shown.has(field)),
  }));
});
