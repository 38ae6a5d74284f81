import { showYuan } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { walletErrors } from "../../errors.ts";

/** What a channel pays one person in a month, and which contract with it counts. */
export interface QuotaOf {
  readonly channel: string;
  readonly idCardNo: string;
  /** As in 202611, in Shanghai. */
  readonly month: string;
  readonly limitFen: number;
}

/** One person is one person for all tenants that share a channel's contract. */
const personOf = (vault: Vault, idCardNo: string) =>
  vault.index({ table: "payee_quotas", column: "person", tenantId: null }, idCardNo.toUpperCase());

const findLeft = "select quota_left($1, $2, $3, $4) as left";

/**
 * What the person may still be paid in the month. Null where other tenants pay through the same
 * contract, or it is not bound to this one: what is left would tell what a neighbour pays.
 */
export async function quotaLeft(tx: ReadTx, vault: Vault, of: QuotaOf): Promise<number | null> {
  const parameters = [of.channel, personOf(vault, of.idCardNo), of.month, of.limitFen];
  const [found] = await tx.raw<{ left: number | null }>({ sql: findLeft, parameters });
  return found?.left ?? null;
}

export interface Reserving extends QuotaOf {
  readonly payeeName: string;
  readonly amountFen: number;
  readonly orderType: string;
  readonly orderId: string;
  readonly lineNumber: number;
}

const reserveSql = "select reserve_quota($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as reserved";

/** Counts an amount in before it is paid. Several in one order: sorted by `idCardNo`, as everybody does. */
export async function reserveQuota(
  tx: CommandTx,
  vault: Vault,
  one: Reserving,
): Promise<{ quotaId: string }> {
  const quotaId = newId();
  const { channel, month, amountFen, limitFen, orderType, orderId, lineNumber } = one;
  const counted = [channel, personOf(vault, one.idCardNo), month, amountFen, limitFen];
  const parameters = [tx.tenantId, quotaId, ...counted, orderType, orderId, lineNumber];
  const [answer] = await tx.raw<{ reserved: boolean }>({ sql: reserveSql, parameters });
  if (answer?.reserved) return { quotaId };
  const left = await quotaLeft(tx, vault, one);
  const payee = one.payeeName;
  if (left === null) throw new Refused(walletErrors.quotaShortUnsaid, { payee });
  throw new Refused(walletErrors.quotaShort, { payee, left: showYuan(left) });
}

const moveSql = "select move_quota($1, $2, $3, $4) as moved";

/** Paid in another month than it was reserved in. False: that month has no room, nothing was moved. */
export async function moveQuota(
  tx: CommandTx,
  { quotaId, month, limitFen }: { quotaId: string; month: string; limitFen: number },
): Promise<boolean> {
  const parameters = [tx.tenantId, quotaId, month, limitFen];
  const [answer] = await tx.raw<{ moved: boolean }>({ sql: moveSql, parameters });
  return answer?.moved ?? false;
}

const useSql = "select use_quota($1, $2)";
const releaseSql = "select release_quota($1, $2)";

/** The person was paid. */
export const useQuota = (tx: CommandTx, quotaId: string): Promise<unknown> =>
  tx.raw({ sql: useSql, parameters: [tx.tenantId, quotaId] });

/** The person is not paid, or it came back. Once is enough, twice does no harm. */
export const releaseQuota = (tx: CommandTx, quotaId: string): Promise<unknown> =>
  tx.raw({ sql: releaseSql, parameters: [tx.tenantId, quotaId] });
