import type { ReadTx } from "#platform/server/db/transaction.ts";
import { obstaclesOfChannel } from "../rules/obstacles.ts";
import { allChannels, type Channel, factsOfChannel } from "./channels.ts";

/** The channel that would pay a person, as far as an order can know before there is a payout. */
export interface LikelyChannel {
  readonly id: string;
  readonly name: string;
  /** Whose contract counts people: all tenants that share it share the count. */
  readonly contractKey: string;
  /** Null: it counts nobody. */
  readonly payeeMonthLimitFen: number | null;
}

interface Wanted {
  readonly departmentId: string | null;
  readonly amountFen: number;
}

const nothingUsed = { todayFen: 0, payeeMonthFen: 0 };

/** The first that can pay such an amount to a person; undefined: none can. */
export async function likelyChannel(
  tx: ReadTx,
  { departmentId, amountFen }: Wanted,
): Promise<LikelyChannel | undefined> {
  const payout = {
    amountFen,
    payeeKind: "personal",
    hasCnaps: false,
    hasIdNumber: true,
    departmentId,
    sameAs: null,
    identity: "notAsked",
  } as const;
  const channels = await allChannels(tx);
  const found = channels.find((one) => {
    // Quotas are counted by whoever asks, across tenants: here the month's limit stands against nobody.
    const facts = { ...factsOfChannel(one), payeeMonthLimitFen: null };
    return obstaclesOfChannel(payout, facts, nothingUsed).length === 0;
  });
  return found && told(found);
}

const told = (channel: Channel): LikelyChannel => ({
  id: channel.id,
  name: channel.name,
  contractKey: contractOf(channel),
  payeeMonthLimitFen: channel.payee_month_limit_fen,
});

/** A provider knows its customer by one of these; an account without any is a contract by itself. */
const contractOf = ({ id, provider, settings }: Channel): string =>
  `${provider}:${settings["merchantNo"] ?? settings["customerCode"] ?? id}`;
