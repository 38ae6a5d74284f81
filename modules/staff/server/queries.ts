import { identity } from "#modules/identity/contract.ts";
import { memberStamp } from "#modules/identity/server/faces/membership.ts";
import { inOrBelow } from "#modules/identity/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, type Condition, oneOf } from "#platform/server/list/conditions.ts";
import type { ListDescription } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { ownAgent } from "../agent-contract.ts";
import { tenantUser } from "../contract.ts";
import { memberStates } from "../states.ts";
import { indexIs, isYesOrNo, withIndexes } from "./support/conditions.ts";
import { memberRows } from "./tables.ts";

const nameHas: Condition = (typed: string, { places }) => {
  const text = places.add(typed.toLowerCase());
  const columns = ["id_card_name", "job_number", "nickname"];
  return `(${columns.map((column) => `strpos(lower(${column}), ${text}) > 0`).join(" or ")})`;
};

const hasRole: Condition = (ids: readonly string[], { places }) =>
  `exists (select from member_roles mr where mr.tenant_id = member_rows.tenant_id` +
  ` and mr.user_id = member_rows.id and mr.role_id = any(${places.add(ids)}::uuid[]))`;

const inDepartments: Condition = (ids: readonly string[], scope) =>
  `id in (${inOrBelow(ids, scope)} select md.user_id from member_departments md` +
  ` join wanted w on w.id = md.department_id where md.tenant_id = ${scope.places.add(scope.tenantId)})`;

type MemberWire = OutputOf<typeof tenantUser.detail>;

const described = {
  table: memberRows,
  fields: {
    id: "id",
    jobNumber: "job_number",
    idCardName: "id_card_name",
    idCardNo: "id_card_no_masked",
    phone: "phone_masked",
    bankCardNo: "bank_card_no_masked",
    bankName: "bank_name",
    nickname: "nickname",
    mail: "mail",
    idCardAddress: "id_card_address_masked",
    cityName: "city_name",
    roles: "roles",
    departments: "departments",
    seniorId: "senior_id",
    seniorName: "senior_name",
    tempAgent: "temp_agent",
    first: "activated",
    stateCode: "state",
    apolloJobNumber: "apollo_job_number",
    loginErrorTimes: "login_error_times",
    smsSendTimes: "sms_send_times",
    locked: "locked",
    multipleTenants: "multiple_tenants",
    rowVersion: "row_version",
    insertPerson: "created_by_name",
    insertTime: "created_at",
    updatePerson: "updated_by_name",
    updateTime: "updated_at",
  },
  filters: {
    departments: inDepartments,
    roles: hasRole,
    stateCode: oneOf("state"),
    locked: isYesOrNo("locked"),
    jobNumber: oneOf("job_number"),
    phone: indexIs("phone_index"),
    idCardNo: indexIs("id_card_no_index"),
    insertTime: between("created_at"),
  },
  keyword: nameHas,
  sorts: {
    insertTime: "created_at",
    jobNumber: "coalesce(job_number, '')",
    idCardName: 'id_card_name collate "zh-x-icu"',
  },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `member_state <> ${memberStates.left}`,
} satisfies ListDescription<typeof memberRows, MemberWire>;

const scope = { permission: tenantUser.list.permission, stamp: memberStamp("member_rows") };

export const memberList = scopedListOf<typeof memberRows, MemberWire>(described, scope);

/** The same rows with names in one cell, for a spreadsheet. */
export const memberSheet = scopedListOf<typeof memberRows, MemberWire>(
  {
    ...described,
    fields: { ...described.fields, roles: "role_names", departments: "department_names" },
  },
  scope,
);

export const listMembers = query(tenantUser.list, ({ input, tx, actor, vault }) =>
  memberList.seenBy(actor).page(tx, withIndexes(input, vault)),
);

export const memberDetail = query(tenantUser.detail, ({ input, tx, actor }) =>
  memberList.seenBy(actor).one(tx, input.id),
);

export const memberHistory = query(tenantUser.operationLog, async ({ input, tx, actor }) => {
  const { id } = input;
  await memberList.seenBy(actor).one(tx, id);
  const also = [identity.reveal.name, ownAgent.set.name, ownAgent.end.name];
  const { wireNames } = memberList;
  return historyOf(tx, { id, of: tenantUser.operationLog, also, wireNames });
});
