import { lifecycle } from "#modules/identity/states.ts";
import { memberStamp } from "#modules/identity/server/faces/membership.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { query } from "#platform/server/query.ts";
import type { Range } from "#platform/server/scope/range.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { role } from "../../contract.ts";
import { sightOfPeople } from "../support/people-in-sight.ts";
import { roleList } from "./roles.ts";

const longest = 200;

const stamp = memberStamp("m");

/** Members who have a role, by name; those who left are not counted. */
const holders =
  " from member_roles h join memberships m on m.tenant_id = h.tenant_id and m.user_id = h.user_id" +
  " join users u on u.id = m.user_id" +
  ` where h.tenant_id = $1 and h.role_id = $2 and m.state <> ${lifecycle.deleted}` +
  " and ($3::text is null or strpos(lower(u.id_card_name), $3) > 0 or strpos(lower(m.job_number), $3) > 0)";

const columns =
  'select m.user_id as id, u.id_card_name as "idCardName", m.job_number as "jobNumber",' +
  ' m.state as "stateCode", array(select d.name from member_departments md' +
  " join departments d on d.tenant_id = md.tenant_id and d.id = md.department_id" +
  " where md.tenant_id = m.tenant_id and md.user_id = m.user_id" +
  " order by md.is_main desc, d.name) as departments";

interface Holder {
  readonly id: string;
  readonly idCardName: string;
  readonly jobNumber: string | null;
  readonly stateCode: number;
  readonly departments: string[];
}

interface Asked {
  readonly range: Range;
  readonly keyword?: string | undefined;
}

/** Those within the range, and how many more there are. */
export async function holdersOf(tx: ReadTx, roleId: string, { range, keyword }: Asked) {
  const places = new Places();
  for (const value of [tx.tenantId, roleId, keyword?.toLowerCase() ?? null]) places.add(value);
  const isSeen = visibleWithin(range, stamp, places);
  const parameters = places.values;
  const [users, [counted]] = await Promise.all([
    tx.raw<Holder>({
      sql:
        `${columns}${holders} and ${isSeen}` +
        ` order by u.id_card_name collate "zh-x-icu", m.user_id limit ${longest}`,
      parameters,
    }),
    tx.raw<{ total: number; unseen: number }>({
      sql:
        `select count(*) filter (where ${isSeen}) as total,` +
        ` count(*) filter (where (${isSeen}) is not true) as unseen${holders}`,
      parameters,
    }),
  ]);
  return { users, total: counted?.total ?? 0, unseen: counted?.unseen ?? 0 };
}

export const roleUsers = query(role.users, async ({ input, tx, actor }) => {
  const range = sightOfPeople(actor, role.users.permission);
  const [found, everyone] = await Promise.all([
    holdersOf(tx, input.id, { range, keyword: input.keyword }),
    // Whether a name that is typed belongs to somebody unseen is not told.
    holdersOf(tx, input.id, { range }),
    roleList.one(tx, input.id),
  ]);
  return { ...found, unseen: everyone.unseen };
});
