import { memberships } from "#modules/identity/server/faces/tables.ts";
import { memberStamp } from "#modules/identity/server/faces/membership.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import type { Range } from "#platform/server/scope/range.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";

const listsPeople = "system:tenantUser:list";

type Asker = Pick<Actor, "permissions" | "rangeOf">;

/** Whose rights somebody is told: of those whom he may list, or as far as his question goes. */
export const sightOfPeople = ({ permissions, rangeOf }: Asker, asking: string): Range =>
  rangeOf(permissions.has(listsPeople) ? listsPeople : asking);

const people = scopedListOf<typeof memberships, { id: string }>(
  {
    table: memberships,
    fields: { id: "id" },
    filters: {},
    sorts: { id: "id" },
    defaultSort: { field: "id", order: "asc" },
  },
  { permission: listsPeople, stamp: memberStamp("memberships") },
);

/** Who is out of sight is as if he were not there. */
export async function expectInSight(tx: ReadTx, range: Range, userId: string): Promise<void> {
  const [isSeen = false] = (await people.judge(tx, userId, [range])) ?? [];
  if (!isSeen) throw new Refused(platformErrors.notFound);
}
