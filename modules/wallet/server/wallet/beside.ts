import type { Beside, Reader } from "#modules/approval/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { walletsSeen } from "./sight.ts";
import { balancesOf } from "./wallets.ts";

interface Touched {
  readonly walletId: string;
  readonly side: Beside["wallets"][number]["side"];
  /** What of it the order has put aside already. */
  readonly heldFen: number;
  /** By how much the order lets it grow or shrink. */
  readonly changeFen: number;
}

/**
 * What wallets have to spend without an order and with it. Who decides is told it of the wallet that
 * pays; of any other wallet, and to anybody else, figures are for those who see the wallet anyway.
 */
export async function walletsBeside(
  tx: ReadTx,
  { actor, decides }: Reader,
  touched: readonly Touched[],
): Promise<Beside["wallets"]> {
  const ids = touched.map(({ walletId }) => walletId);
  const seen = await walletsSeen(tx, actor, ids);
  const balances = await Promise.all(ids.map((id) => balancesOf(tx, id)));
  return balances.flatMap(({ ownerName, projectName, availableFen }, at) => {
    const one = touched[at];
    if (!one) return [];
    const { walletId, side, heldFen, changeFen } = one;
    const isTold = seen.has(walletId) || (decides && side === "payer");
    const beforeFen = availableFen + heldFen;
    const figures = { beforeFen: beforeFen as Fen, afterFen: (beforeFen + changeFen) as Fen };
    const none = { beforeFen: null, afterFen: null };
    return [{ side, name: `${ownerName} · ${projectName}`, ...(isTold ? figures : none) }];
  });
}
