import { expectNone } from "#modules/order/server/index.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { expectVersion, lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import type { LeaseAction } from "../../states.ts";
import { leaseList } from "./list.ts";
import { hasOrderKinds } from "../matching/order-kinds.ts";
import { type Lease, lockMatching } from "../matching/situation.ts";
import { reasonsAgainst } from "../rules/actions.ts";
import { leaseStarts } from "../tables.ts";

interface Wanted {
  readonly id: string;
  readonly rowVersion: number;
  readonly action: LeaseAction;
  /** Whose right says how far the action reaches. */
  readonly by: Pick<Endpoint, "permission">;
}

/** Locks a lease start for an action, or refuses whoever it does not reach or what stands against it. */
export async function lockFor(tx: CommandTx, actor: Actor, wanted: Wanted): Promise<Lease> {
  const { id, rowVersion, action, by } = wanted;
  const ranges = [actor.rangeOf(by.permission)];
  const [isReached = false] = (await leaseList.judge(tx, id, ranges)) ?? [];
  if (!isReached) throw new Refused(platformErrors.notFound);
  await lockMatching(tx);
  const row = await lockRow(tx, leaseStarts, id);
  if (row.is_taken_back) throw new Refused(platformErrors.notFound);
  expectNone(reasonsAgainst(action, { state: row.state, hasOrderKinds: hasOrderKinds() }));
  expectVersion(row, rowVersion);
  return row;
}
