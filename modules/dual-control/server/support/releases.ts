import { newId, shanghaiClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { isUnaided, type Line, mayRelease, type Past } from "../rules/may-release.ts";
import type { Refused } from "#platform/server/refused.ts";
import { thresholdsOf } from "./thresholds.ts";

/** A line, and what of its payee is kept to be added up. */
export interface LineToRelease extends Line {
  readonly accountIndex: Buffer | null;
  readonly idCardIndex: Buffer | null;
}

const waitForOwn = "select pg_advisory_xact_lock(hashtextextended($1, 0))";

/**
 * One person's releases go one after another: what he let go is added up by somebody whom nobody
 * overtakes until he commits. Taken after the rows that go, and before the channel they go through.
 */
export const lockReleaser = (tx: CommandTx): Promise<unknown> =>
  tx.raw({ sql: waitForOwn, parameters: [`release ${tx.tenantId} ${tx.actor.userId}`] });

const todayOf = ({ now }: ReadTx): string => shanghaiClock(now).slice(0, 10);

/** What goes out twice, after a failure, counts once. */
const findPast =
  'select distinct on (subject_id) subject_id as "subjectId", amount_fen as "amountFen", order_id as "orderId",' +
  ' business_day = $3 as "isToday", account_index, id_card_index, payee_ids from money_releases' +
  " where tenant_id = $1 and released_by = $2 and is_unaided and (business_day = $3 or order_id = any($4::uuid[]))" +
  " order by subject_id, business_day desc";

interface Found extends Omit<Past, "payeeKeys"> {
  readonly account_index: Buffer | null;
  readonly id_card_index: Buffer | null;
  readonly payee_ids: string[];
}

/** What makes two payees the same. */
export const payeeKeysOf = (
  accountIndex: Buffer | null,
  idCardIndex: Buffer | null,
  payeeIds: readonly string[],
): string[] => [
  ...(accountIndex ? [`account ${accountIndex.toString("hex")}`] : []),
  ...(idCardIndex ? [`person ${idCardIndex.toString("hex")}`] : []),
  ...payeeIds,
];

async function pastOf(tx: ReadTx, me: string, lines: readonly Line[]): Promise<Past[]> {
  const orders = lines.map(({ orderId }) => orderId);
  const parameters = [tx.tenantId, me, todayOf(tx), orders];
  const found = await tx.raw<Found>({ sql: findPast, parameters });
  return found.map(({ account_index, id_card_index, payee_ids, ...one }) => ({
    ...one,
    payeeKeys: payeeKeysOf(account_index, id_card_index, payee_ids),
  }));
}

/** What stands against this person's letting these lines go now. */
export async function reasonsAgainstRelease(
  tx: ReadTx,
  me: string,
  lines: readonly Line[],
): Promise<Refused[]> {
  const [past, thresholds] = [await pastOf(tx, me, lines), await thresholdsOf(tx)];
  return mayRelease({ action: "release", me, lines, past, thresholds });
}

const insertReleases =
  "insert into money_releases (tenant_id, id, subject_id, order_id, amount_fen, account_index, id_card_index," +
  " payee_ids, is_unaided, business_day, released_by)" +
  " select $1, g.id, g.subject_id, g.order_id, g.amount_fen, g.account_index, g.id_card_index," +
  " coalesce(string_to_array(nullif(g.payee_ids, ''), ' ')::uuid[], '{}'), g.is_unaided, $2, $3" +
  " from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::bigint[], $8::bytea[], $9::bytea[], $10::text[], $11::boolean[])" +
  "  as g (id, subject_id, order_id, amount_fen, account_index, id_card_index, payee_ids, is_unaided)";

/** Keeps who let what go, so that it is added up from now on. */
export async function noteReleases(tx: CommandTx, lines: readonly LineToRelease[]): Promise<void> {
  const me = tx.actor.userId;
  const columns = [
    lines.map(() => newId()),
    lines.map(({ subjectId }) => subjectId),
    lines.map(({ orderId }) => orderId),
    lines.map(({ amountFen }) => amountFen),
    lines.map(({ accountIndex }) => accountIndex),
    lines.map(({ idCardIndex }) => idCardIndex),
    lines.map(({ payees }) => payees.join(" ")),
    lines.map((line) => isUnaided(line, me)),
  ];
  await tx.raw({ sql: insertReleases, parameters: [tx.tenantId, todayOf(tx), me, ...columns] });
}

const findReleasers =
  "select distinct released_by as id from money_releases where tenant_id = $1 and order_id = $2 and subject_id = $3";

/** Who ever let this payment of an order go. */
export async function releasersOf(
  tx: ReadTx,
  { orderId, subjectId }: { readonly orderId: string; readonly subjectId: string },
): Promise<string[]> {
  const parameters = [tx.tenantId, orderId, subjectId];
  const found = await tx.raw<{ id: string }>({ sql: findReleasers, parameters });
  return found.map(({ id }) => id);
}
