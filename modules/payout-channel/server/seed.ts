import type { CommandTx } from "#platform/server/command-tx.ts";
import { knownCodes } from "./rules/known-codes.ts";
import { abilitiesOf, allChannels } from "./support/channels.ts";
import { meetCodes } from "./support/error-rules.ts";

/** A channel for each account that pays, and the codes that are known beforehand. */
export async function addDemoChannels(tx: CommandTx): Promise<void> {
  await addChannels(tx);
  await addErrorRules(tx);
}

const insertChannel =
  "insert into payout_channels (tenant_id, id, priority, single_limit_fen, daily_limit_fen, payee_month_limit_fen," +
  " state, created_by, updated_by) values ($1, $2, $3, $4, $5, $6, 1000, $7, $7) on conflict do nothing";

/** People are cheaper to pay through the platform for them, companies through the bank. */
async function addChannels(tx: CommandTx): Promise<void> {
  for (const { id, provider } of await allChannels(tx)) {
    const isForPersons = !abilitiesOf(provider).corporate;
    const limits = isForPersons ? [10, 5_000_000, 50_000_000, 9_800_000] : [20, null, null, null];
    const parameters = [tx.tenantId, id, ...limits, tx.actor.userId];
    await tx.raw({ sql: insertChannel, parameters });
  }
}

/** All that is known beforehand; what else a channel says is classified when it comes. */
async function addErrorRules(tx: CommandTx): Promise<void> {
  for (const { provider } of await allChannels(tx)) {
    await meetCodes(tx, provider, knownCodes(provider));
  }
}
