import { approversOf } from "#modules/approval/server/faces/approved.ts";
import {
  changersOf,
  type LineToRelease,
  lockReleaser,
  mayConfirmRevert,
  mayRelease,
  noteReleases,
  payeeKeysOf,
  payeesAmong,
  reasonsAgainstRelease,
  thresholdsOf,
} from "#modules/dual-control/server/index.ts";
import { recentChangersOf } from "#modules/payee/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { Refused } from "#platform/server/refused.ts";
import { db } from "../tables.ts";
import { placeOf } from "./create-payout.ts";
import type { PayoutRow } from "./facts-to-pay.ts";
import { tellOfRelease } from "./orders.ts";

const findMakers =
  "select id, made_by from payout_batches where tenant_id = $1 and id = any($2::uuid[])";
const findImporters =
  "select a.payout_id, r.created_by from payout_attempts a join payout_file_results r on r.tenant_id = $1" +
  " and r.attempt_id = a.id and r.said = 'failed' where a.tenant_id = $1 and a.payout_id = any($2::uuid[])";

/** Everybody who had a hand in these payouts, and whom they pay. */
export async function linesOf(
  tx: ReadTx,
  vault: Vault,
  rows: readonly PayoutRow[],
): Promise<LineToRelease[]> {
  const orders = rows.map((row) => row.order_id);
  const batches = rows.flatMap((row) => row.batch_id ?? []);
  const [approvers, makers, importers] = await Promise.all([
    approversOf(tx, orders),
    tx.raw<{ id: string; made_by: string }>({
      sql: findMakers,
      parameters: [tx.tenantId, batches],
    }),
    tx.raw<{ payout_id: string; created_by: string }>({
      sql: findImporters,
      parameters: [tx.tenantId, rows.map(({ id }) => id)],
    }),
  ]);
  const makerOf = new Map(makers.map((one) => [one.id, one.made_by]));
  const handsOf = (row: PayoutRow) => {
    const batchMaker = row.batch_id === null ? undefined : makerOf.get(row.batch_id);
    return {
      applicants: [row.applicant_id],
      makers: [row.created_by, ...(batchMaker === undefined ? [] : [batchMaker])],
      approvers: approvers.get(row.order_id) ?? [],
    };
  };
  const hands = rows.flatMap((row) => Object.values(handsOf(row)).flat());
  const payees = await payeesAmong(tx, vault, {
    payees: rows.map((row) => payeeIn(tx, vault, row)),
    hands: [...new Set([...hands, ...importers.map((one) => one.created_by)])],
  });
  const [changers, bankChangers] = await Promise.all([
    changersOf(tx, [...orders, ...[...payees.values()].flat()]),
    recentChangersOf(
      tx,
      rows.flatMap((row) => row.payee_id ?? []),
    ),
  ]);
  return rows.map((row) => {
    const people = payees.get(row.id) ?? [];
    return {
      ...handsOf(row),
      subjectId: row.id,
      number: row.number,
      payeeName: row.payee_name,
      amountFen: row.amount_fen,
      payeeKeys: payeeKeysOf(row.account_index, row.id_card_index, people),
      orderId: row.order_id,
      payees: people,
      changers: [
        ...[row.order_id, ...people].flatMap((id) => changers.get(id) ?? []),
        ...(bankChangers.get(row.payee_id ?? "") ?? []),
      ],
      importers: importers.flatMap((one) => (one.payout_id === row.id ? [one.created_by] : [])),
      accountIndex: row.account_index,
      idCardIndex: row.id_card_index,
    };
  });
}

function payeeIn({ tenantId }: ReadTx, vault: Vault, row: PayoutRow) {
  const open = (column: "account" | "id_card", sealed: Buffer) =>
    vault.open(placeOf(column, tenantId, row.id), sealed, "secret").reveal();
  return {
    subjectId: row.id,
    account: open("account", row.account_sealed),
    idCardNo: row.id_card_sealed && open("id_card", row.id_card_sealed),
  };
}

/** What stands against this person's letting these payouts go now. */
export const reasonsAgainstLettingGo = async (
  tx: ReadTx,
  vault: Vault,
  { me, rows }: { readonly me: string; readonly rows: readonly PayoutRow[] },
): Promise<Refused[]> => reasonsAgainstRelease(tx, me, await linesOf(tx, vault, rows));

/**
 * Refuses whoever may not let these locked payouts go; what he may is added up from now on. Comes
 * before the channel is locked.
 */
export async function letGo(
  tx: CommandTx,
  vault: Vault,
  rows: readonly PayoutRow[],
): Promise<void> {
  await lockReleaser(tx);
  const lines = await linesOf(tx, vault, rows);
  const [reason] = await reasonsAgainstRelease(tx, tx.actor.userId, lines);
  if (reason) throw reason;
  await noteReleases(tx, lines);
  await tellOfRelease(tx, vault, rows);
}

interface Reverting {
  readonly row: PayoutRow;
  readonly me: string;
  readonly proposedBy: string;
}

/** What stands against this person's confirming that the result of a payout's file counts no more. */
export async function reasonsAgainstRevert(
  tx: ReadTx,
  vault: Vault,
  { row, me, proposedBy }: Reverting,
): Promise<Refused[]> {
  const parameters = [tx.tenantId, [row.batch_id]];
  const makers = await tx.raw<{ made_by: string }>({ sql: findMakers, parameters });
  const lines = await linesOf(tx, vault, [row]);
  const hands = [
    ...makers.map(({ made_by }) => made_by),
    ...lines.flatMap(({ applicants, payees }) => [...applicants, ...payees]),
  ];
  return mayConfirmRevert({ number: row.number, me, proposedBy, hands });
}

/** What stands against this person's saying what became of lines of a bank's file. */
export async function reasonsAgainstResult(
  tx: CommandTx,
  vault: Vault,
  { payoutId, batchMaker }: { readonly payoutId: string; readonly batchMaker: string },
): Promise<Refused[]> {
  const row = await tx.one(
    db
      .selectFrom("payouts")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", payoutId),
  );
  const lines = (await linesOf(tx, vault, [row])).map((line) => ({
    ...line,
    makers: [batchMaker],
  }));
  const me = tx.actor.userId;
  const thresholds = await thresholdsOf(tx);
  return mayRelease({ action: "confirmResults", me, lines, past: [], thresholds });
}
