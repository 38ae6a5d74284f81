import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { mustKeepChannel } from "../rules/actions.ts";
import { payoutsChanged } from "../support/events.ts";
import type { PayoutRow } from "../support/facts-to-pay.ts";

/** What a single release and a change of channel ask is asked of every line. */
export function expectMayGo(rows: readonly PayoutRow[], channelId: string): void {
  for (const row of rows) {
    const { number } = row;
    if (row.incident !== null) throw new Refused(payoutErrors.lineContradicted, { number });
    if (mustKeepChannel(row, channelId))
      throw new Refused(payoutErrors.lineChannelStays, { number });
  }
}

interface Placed {
  readonly ids: readonly string[];
  readonly from: number;
  readonly to: number;
  /** Null: they leave the batch they were in. */
  readonly batch: { readonly id: string; readonly channelId: string } | null;
  readonly kind: "batched" | "unbatched";
}

const place =
  "update payouts p set state = $3, batch_id = $4, batch_line = case when $4::uuid is null then null else given.line end," +
  " channel_id = coalesce($5, p.channel_id), row_version = p.row_version + 1, updated_by = $6, updated_at = moment()" +
  " from unnest($2::uuid[]) with ordinality as given (id, line) where p.tenant_id = $1 and p.id = given.id";
const noteAll =
  "insert into payout_events (tenant_id, id, payout_id, kind, from_state, to_state, by_user)" +
  " select $1, given.id, given.payout_id, $4, $5, $6, $7 from unnest($2::uuid[], $3::uuid[]) as given (id, payout_id)";

/** Puts locked payouts into a batch in this order, or takes them out of it. */
export async function placeLines(tx: CommandTx, placed: Placed): Promise<void> {
  const { ids, from, to, batch, kind } = placed;
  const by = tx.actor.userId;
  const into = [batch?.id ?? null, batch?.channelId ?? null, by];
  await tx.raw({ sql: place, parameters: [tx.tenantId, ids, to, ...into] });
  const events = ids.map(() => newId());
  await tx.raw({ sql: noteAll, parameters: [tx.tenantId, events, ids, kind, from, to, by] });
  payoutsChanged(tx);
}
