import { walletsOfPerson } from "#modules/wallet/server/index.ts";
import { walletsSeen } from "#modules/wallet/server/faces/sight.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { item, type Left, listed } from "./left.ts";

/** Figures of wallets are for those who see these; to the product itself they are no matter. */
export type SeenWallets = (tx: ReadTx, ids: readonly string[]) => Promise<ReadonlySet<string>>;

export const seenBy =
  (actor: Actor): SeenWallets =>
  (tx, ids) =>
    walletsSeen(tx, actor, ids);
export const seenByNobody: SeenWallets = async () => new Set();

/** What somebody's wallets still hold: frozen for what is not paid yet, and free or owed. */
export async function walletsLeft(
  tx: ReadTx,
  userId: string,
  seen: SeenWallets,
): Promise<Record<"holds" | "balances", Left>> {
  const wallets = await walletsOfPerson(tx, userId);
  const shown = await seen(
    tx,
    wallets.map(({ walletId }) => walletId),
  );
  const left = (amountOf: (wallet: (typeof wallets)[number]) => number, link: string): Left => {
    const items = wallets
      .filter((wallet) => amountOf(wallet) !== 0)
      .map((wallet) => {
        const amountFen = shown.has(wallet.walletId) ? (amountOf(wallet) as Fen) : null;
        return item(wallet.projectName, { amountFen, link });
      });
    return listed(items);
  };
  return {
    holds: left(({ frozenFen }) => frozenFen, "/wallet/walletDetail"),
    balances: left(
      ({ availableFen, unsettledFen }) => availableFen + unsettledFen,
      "/wallet/billAdjustment",
    ),
  };
}
