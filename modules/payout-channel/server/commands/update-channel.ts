import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutChannel } from "../../contract.ts";
import { payoutChannelErrors } from "../../errors.ts";
import { channelById } from "../support/channels.ts";
import { payoutChannels } from "../tables.ts";

/** Says what may go through a provider's account; the first time this makes it a channel. */
export const updateChannel = command(payoutChannel.update, async ({ input, tx }) => {
  const { stateCode: state } = input;
  const { id } = await channelById(tx, input.id);
  if (input.opensAt >= input.closesAt) throw new Refused(payoutChannelErrors.hoursReversed);
  await setUp(tx, id);
  const row = await lockRow(tx, payoutChannels, id);
  expectVersion(row, input.rowVersion);
  const to = {
    priority: input.priority,
    single_limit_fen: input.singleLimitFen,
    daily_limit_fen: input.dailyLimitFen,
    payee_month_limit_fen: input.monthlyChannelQuotaFen,
    opens_at: input.opensAt,
    closes_at: input.closesAt,
    department_ids: input.departmentIds,
    state,
  };
  await updateRow(tx, payoutChannels, { row, to });
  return { id };
});

const addChannel =
  "insert into payout_channels (tenant_id, id, state, created_by, updated_by) values ($1, $2, 1001, $3, $3)" +
  " on conflict do nothing";

const setUp = (tx: CommandTx, id: string): Promise<unknown> =>
  tx.raw({ sql: addChannel, parameters: [tx.tenantId, id, tx.actor.userId] });
