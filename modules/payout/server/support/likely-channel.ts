import { departmentsAbove } from "#modules/identity/server/index.ts";
import { allChannels, factsOfChannel } from "#modules/payout-channel/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { obstaclesOfChannel } from "../rules/obstacles.ts";

/** The channel that would pay a person, as far as an order can know before there is a payout. */
export interface LikelyChannel {
  readonly id: string;
  readonly name: string;
  /** Whose contract counts people: one that the platform has bound to the tenant. */
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
  const above = await departmentsAbove(tx, departmentId);
  const payout = {
    amountFen,
    payeeKind: "personal",
    hasCnaps: false,
    hasIdNumber: true,
    departmentIds: above.map(({ id }) => id),
    twin: null,
    isHeld: true,
    identity: "notAsked",
    payee: { disabledReason: null, expiredAt: null, coolingUntil: null, replacedAt: null },
  } as const;
  const channels = await allChannels(tx);
  const found = channels.find((one) => {
    // Quotas are counted by whoever asks, across tenants: here the month's limit stands against nobody.
    const facts = { ...factsOfChannel(one), payeeMonthLimitFen: null };
    return obstaclesOfChannel(payout, facts, nothingUsed).length === 0;
  });
  return (
    found && {
      id: found.id,
      name: found.name,
      contractKey: found.contract ?? "",
      payeeMonthLimitFen: found.payee_month_limit_fen,
    }
  );
}
