import { expectNone } from "#modules/order/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Fields } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { dealerErrors } from "../../errors.ts";
import { type DealerAction, networkMoves, type NetworkState, networkStates } from "../../states.ts";
import { payableCodes } from "../rules/filing.ts";
import { type DealerFacts, reasonsAgainst } from "../rules/network.ts";
import { dealers } from "../tables.ts";
import { allDealers } from "./list.ts";
import type { Dealer } from "./named.ts";

const findFiled =
  "select version_id from dealer_filings where tenant_id = $1 and dealer_id = $2 and state = any($3)";

/** Where a dealer is paid now; undefined: it has no filing in force. */
export async function versionInForce(tx: ReadTx, dealerId: string): Promise<string | undefined> {
  const parameters = [tx.tenantId, dealerId, payableCodes];
  const [found] = await tx.raw<{ version_id: string }>({ sql: findFiled, parameters });
  return found?.version_id;
}

type Row = Pick<Dealer, "id" | "state" | "applied_by" | "agreement_state">;

export const factsOf = async (tx: ReadTx, row: Row): Promise<DealerFacts> => ({
  state: row.state,
  applied_by: row.applied_by,
  agreement_state: row.agreement_state,
  isFiled: (await versionInForce(tx, row.id)) !== undefined,
});

interface Wanted {
  readonly id: string;
  readonly action: DealerAction;
  /** Whose right says how far the action reaches. */
  readonly by: Pick<Endpoint, "permission">;
}

/** Locks a dealer for an action, or refuses whoever it does not reach or what stands against it. */
export async function lockFor(
  tx: CommandTx,
  actor: Actor,
  { id, action, by }: Wanted,
): Promise<Dealer> {
  const ranges = [actor.rangeOf(by.permission)];
  const [isReached = false] = (await allDealers.judge(tx, id, ranges)) ?? [];
  if (!isReached) throw new Refused(platformErrors.notFound);
  const row = await lockRow(tx, dealers, id);
  expectNone(reasonsAgainst(action, await factsOf(tx, row), actor.userId));
  return row;
}

interface Move {
  readonly to: NetworkState;
  readonly also?: Fields<typeof dealers>;
}

/** Moves a dealer, if the drawing has such a move. */
export async function moveDealer(tx: CommandTx, row: Dealer, { to, also }: Move): Promise<void> {
  const drawing = { states: networkStates, moves: networkMoves };
  expectMove({ ...drawing, refusal: dealerErrors.dealerWrongState }, row.state, to);
  await updateRow(tx, dealers, { row, to: { ...also, state: networkStates[to] } });
  recordsChanged(tx, "carDealer");
}
