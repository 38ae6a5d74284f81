import { accountStates } from "#modules/provider/states.ts";
import { adapterOf, adapters, boundContracts } from "#modules/provider/server/faces/contracts.ts";
import type { PayoutPort } from "#modules/provider/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import type { ChannelFacts } from "../rules/channel-facts.ts";
import { db, type payoutChannelRows } from "../tables.ts";

export interface Channel extends Row<typeof payoutChannelRows> {
  /** What the provider counts is counted for this; null: its merchant is not bound to the tenant. */
  readonly contract: string | null;
}

/** What a provider can do; one that was taken out of the product can do nothing. */
export function abilitiesOf(provider: string): PayoutPort["abilities"] {
  const abilities = adapterOf(provider)?.payoutAbilities;
  if (!abilities) throw new Error(`${provider} pays nobody`);
  return abilities;
}

const rows = (tx: ReadTx) =>
  db
    .selectFrom("payout_channel_rows")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("provider", "in", payers());

const payers = (): string[] =>
  adapters.held.filter(({ payoutAbilities }) => payoutAbilities).map(({ code }) => code);

/** All ways to pay, the one to try first first. */
export async function allChannels(tx: ReadTx): Promise<Channel[]> {
  const found = await tx.many(rows(tx).orderBy("priority").orderBy("name").orderBy("id"));
  return withContracts(tx, found);
}

export async function channelById(tx: ReadTx, id: string): Promise<Channel> {
  const [found] = await withContracts(tx, await tx.many(rows(tx).where("id", "=", id)));
  if (!found) throw new Refused(platformErrors.notFound);
  return found;
}

const findProvider = "select provider from payout_channel_rows where tenant_id = $1 and id = $2";

/** Whose it is, even if its provider was taken out of the product. */
export async function providerOf(tx: ReadTx, id: string): Promise<string | null> {
  const parameters = [tx.tenantId, id];
  const [found] = await tx.raw<{ provider: string }>({ sql: findProvider, parameters });
  return found?.provider ?? null;
}

async function withContracts(
  tx: ReadTx,
  found: readonly Row<typeof payoutChannelRows>[],
): Promise<Channel[]> {
  const contracts = await boundContracts(tx);
  return found.map((one) => ({ ...one, contract: contracts.get(one.id) ?? null }));
}

const lockUnlimited =
  "select id from payout_channels where tenant_id = $1 and id = $2" +
  " and daily_limit_fen is null and payee_month_limit_fen is null for share";
const lockAlone =
  "select id from payout_channels where tenant_id = $1 and id = $2 for no key update";

/**
 * Whoever lets money go through a channel with limits does so one after another: what was used of
 * them is counted by somebody whom nobody overtakes until he commits. Where nothing is counted
 * releases go side by side; the lock they share keeps limits from being set meanwhile.
 */
export async function lockedChannel(tx: CommandTx, id: string): Promise<Channel> {
  const parameters = [tx.tenantId, id];
  const [unlimited] = await tx.raw({ sql: lockUnlimited, parameters });
  if (!unlimited) await tx.raw({ sql: lockAlone, parameters });
  return channelById(tx, id);
}

const normal = 1000;
/** Pay people as contractors, whose taxes they report under the ID number. */
const byIdNumber: ReadonlySet<string> = new Set(["FLEXPAY"]);

/** A person takes a file to the bank's website, which pays everybody. */
export const factsOfChannel = (
  channel: Channel,
  { byFile = false }: { readonly byFile?: boolean } = {},
): ChannelFacts => {
  const abilities = abilitiesOf(channel.provider);
  return {
    id: channel.id,
    name: channel.name,
    inForce: channel.state === normal && channel.account_state === accountStates.normal,
    isBound: channel.contract !== null,
    departmentIds: channel.department_ids,
    paysPersons: byFile || abilities.personal,
    paysCompanies: byFile || abilities.corporate,
    needsIdNumber: !byFile && byIdNumber.has(channel.provider),
    singleLimitFen: channel.single_limit_fen,
    dailyLimitFen: channel.daily_limit_fen,
    payeeMonthLimitFen: channel.payee_month_limit_fen,
    opensAt: channel.opens_at,
    closesAt: channel.closes_at,
  };
};
