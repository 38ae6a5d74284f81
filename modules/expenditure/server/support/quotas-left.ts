import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import { likelyChannel } from "#modules/payout/server/index.ts";
import { quotaLeft } from "#modules/wallet/server/index.ts";
import { shanghaiMonth } from "#platform/server/clock.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";

interface Asked {
  readonly people: readonly { readonly payeeId: string; readonly idCardNo: string }[];
  readonly reader: string;
}

/** What people may still be paid this month through the channel that would pay them for the reader's department. */
export async function quotasLeftOf(
  tx: ReadTx,
  vault: Vault,
  { people, reader }: Asked,
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const departmentId = await mainDepartmentOf(tx, reader);
  const channel = await likelyChannel(tx, { departmentId, amountFen: 1 });
  const limitFen = channel?.payeeMonthLimitFen ?? null;
  if (!channel || limitFen === null) return new Map();
  const month = shanghaiMonth(tx.now);
  const counted = { channel: channel.contractKey, month, limitFen };
  const found = await Promise.all(
    people.map(async ({ payeeId, idCardNo }) => {
      const left = await quotaLeft(tx, vault, { ...counted, idCardNo });
      return left === null ? [] : [[payeeId, left] as const];
    }),
  );
  return new Map(found.flat());
}
