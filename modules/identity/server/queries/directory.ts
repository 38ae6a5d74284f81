import { query } from "#platform/server/query.ts";
import { directory } from "../../directory-contract.ts";
import { lifecycle } from "../../states.ts";
import { db } from "../tables.ts";

const longest = 50;

/** Every department that is not deleted, parents before their children. */
export const departmentNames = query(directory.departments, ({ tx }) =>
  tx.many(
    db
      .selectFrom("departments")
      .select(["id", "name as departmentName", "parent_id as parentId", "depth"])
      .select("state as stateCode")
      .where("tenant_id", "=", tx.tenantId)
      .where("state", "<>", lifecycle.deleted)
      .orderBy("depth")
      .orderBy("sort")
      .orderBy("name"),
  ),
);

export const roleNames = query(directory.roles, ({ tx }) =>
  tx.many(
    db
      .selectFrom("roles")
      .select(["id", "name as roleName"])
      .where("tenant_id", "=", tx.tenantId)
      .where("state", "=", lifecycle.normal)
      .orderBy("name"),
  ),
);

const findMembers =
  'select m.user_id as id, u.id_card_name as "idCardName", m.job_number as "jobNumber",' +
  " array(select d.name from member_departments md" +
  " join departments d on d.tenant_id = md.tenant_id and d.id = md.department_id" +
  " where md.tenant_id = m.tenant_id and md.user_id = m.user_id" +
  " order by md.is_main desc, d.name) as departments" +
  " from memberships m join users u on u.id = m.user_id" +
  " where m.tenant_id = $1 and ($2::uuid[] is null and m.state = $4 and u.state <> $5 or m.user_id = any($2))" +
  " and ($3::text is null or strpos(lower(u.id_card_name), $3) > 0 or strpos(lower(m.job_number), $3) > 0)" +
  ` order by u.id_card_name collate "zh-x-icu", m.user_id limit ${longest * 4}`;

interface Member {
  readonly id: string;
  readonly idCardName: string;
  readonly jobNumber: string | null;
  readonly departments: string[];
}

export const memberNames = query(directory.members, async ({ tx, input }) => {
  const found = await tx.raw<Member>({
    sql: findMembers,
    parameters: [
      tx.tenantId,
      input.ids ?? null,
      input.keyword?.toLowerCase() ?? null,
      lifecycle.normal,
      lifecycle.disabled,
    ],
  });
  return input.ids ? found : found.slice(0, longest);
});
