import { lifecycle } from "#modules/identity/states.ts";
import { expectNotAbove } from "#modules/identity/server/faces/rights.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { tenantUser } from "../../contract.ts";
import type { MemberAction } from "../../states.ts";
import { memberList } from "../queries.ts";
import type { Facts } from "../rules.ts";

interface Standing {
  readonly member_state: number;
  readonly person_state: number;
  readonly has_errors: boolean;
  readonly belongs_elsewhere: boolean;
  readonly leads: string[];
  readonly stands_in_for: string[];
}

const findStanding =
  "select m.state as member_state, u.state as person_state, u.tenant_count > 1 as belongs_elsewhere," +
  " u.login_error_times > 0 or u.locked_until is not null as has_errors," +
  " array(select p.id_card_name from memberships b join users p on p.id = b.user_id" +
  ` where b.tenant_id = m.tenant_id and b.senior_id = m.user_id and b.state <> ${lifecycle.deleted}` +
  " order by p.id_card_name) as leads," +
  " array(select distinct p.id_card_name from member_agents a join users p on p.id = a.user_id" +
  " where a.tenant_id = m.tenant_id and a.agent_id = m.user_id and a.ended_at is null and a.ends_at > moment()" +
  " order by p.id_card_name) as stands_in_for" +
  " from memberships m join users u on u.id = m.user_id" +
  ` where m.tenant_id = $1 and m.user_id = $2 and m.state <> ${lifecycle.deleted}`;

/** What decides about actions on a member, as far as it is the same for all of them. */
export async function standingOf(tx: ReadTx, actor: Actor, id: string) {
  const [standing] = await tx.raw<Standing>({
    sql: findStanding,
    parameters: [tx.tenantId, id],
  });
  if (!standing) throw new Refused(platformErrors.notFound);
  return {
    isSelf: actor.userId === id,
    isAbove:
      actor.userId === id ? undefined : await refusalOf(expectNotAbove(tx, actor.userId, id)),
    memberState: standing.member_state,
    personState: standing.person_state,
    hasErrors: standing.has_errors,
    belongsElsewhere: standing.belongs_elsewhere,
    leads: standing.leads,
    standsInFor: standing.stands_in_for,
  };
}

async function refusalOf(check: Promise<void>): Promise<Refused | undefined> {
  try {
    await check;
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown;
    throw thrown;
  }
}

/** The facts for one action: what holds for all, and how far the action's own permission reaches. */
export async function factsFor(
  tx: ReadTx,
  actor: Actor,
  {
    id,
    action,
    standing,
  }: { id: string; action: MemberAction; standing: Omit<Facts, "mayAtAll" | "inRange"> },
): Promise<Facts> {
  const { permission } = tenantUser[action];
  const seen = memberList.seenBy(actor, permission).one(tx, id);
  const isSeen = await refusalOf(seen.then(() => undefined));
  return {
    ...standing,
    mayAtAll: actor.permissions.has(permission),
    inRange: isSeen === undefined,
  };
}
