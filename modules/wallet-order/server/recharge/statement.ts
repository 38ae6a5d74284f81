import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, lockRows, updateRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { Refused } from "#platform/server/refused.ts";
import { stampedWith, visibleWithin } from "#platform/server/scope/visible.ts";
import { walletOrderErrors } from "../../errors.ts";
import { walletRecharge } from "../../recharge-contract.ts";
import { rechargeStates } from "../../states.ts";
import { walletRecharges } from "./tables.ts";
import { whenSerialUsed } from "./written.ts";

/** What a line of a statement says that a recharge could be found by. */
export interface AskedOfRecharges {
  readonly line: number;
  readonly amountFen: number;
  readonly at: string;
  readonly names: readonly string[];
  readonly numbers: readonly string[];
}

/** A recharge as its money shows on a statement. */
export interface StatementRecharge {
  readonly id: string;
  readonly number: string;
  readonly payerName: string;
  readonly departmentName: string | null;
  /** Of the account that it comes in at. */
  readonly accountTail: string;
  readonly amountFen: number;
  readonly createdAt: string;
  readonly state: number;
  readonly statementSerial: string | null;
}

const window = "between a.at - interval '40 days' and a.at + interval '7 days'";
const live = "r.kind = 'normal' and r.corrects_id is null and r.state in (3410, 3411, 3412)";

const findPairs =
  "with asked as materialized (select * from unnest($2::int[], $3::bigint[], $4::timestamptz[]) as a (line, fen, at))," +
  " numbered as materialized (select * from unnest($5::int[], $6::text[]) as n (line, number))," +
  " named as materialized (select n.line, n.name, a.at from unnest($7::int[], $8::text[]) as n (line, name) join asked a on a.line = n.line)" +
  " select n.line, r.id from numbered n join wallet_recharges r on r.tenant_id = $1 and r.number = n.number" +
  "  and r.kind = 'normal' and r.corrects_id is null" +
  " union select a.line, r.id from asked a cross join lateral (select r.id from wallet_recharges r" +
  `  where r.tenant_id = $1 and r.amount_fen = a.fen and r.created_at ${window} and ${live} order by r.created_at desc limit 30) r` +
  " union select a.line, r.id from named a cross join lateral (select r.id from wallet_recharges r" +
  `  where r.tenant_id = $1 and r.payer_name = a.name and r.created_at ${window} and r.kind = 'normal' and r.corrects_id is null` +
  "  order by r.created_at desc limit 10) r";

const fields =
  'select r.id, r.number, r.payer_name as "payerName", d.name as "departmentName", c.account_tail as "accountTail",' +
  ' r.amount_fen as "amountFen", r.created_at as "createdAt", r.state, r.statement_serial as "statementSerial"' +
  " from wallet_recharges r join recharge_accounts c on c.tenant_id = $1 and c.id = r.recharge_account_id" +
  " left join departments d on d.tenant_id = $1 and d.id = coalesce(r.pool_department_id, r.department_id)" +
  " where r.tenant_id = $1 and r.id = any($2::uuid[])";

export const rechargesById = (
  tx: ReadTx,
  ids: readonly string[],
): Promise<readonly StatementRecharge[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.raw<StatementRecharge>({ sql: fields, parameters: [tx.tenantId, ids] });

/** Every recharge that these lines could be the money of. */
export async function rechargesFor(tx: ReadTx, asked: readonly AskedOfRecharges[]) {
  const numbers = asked.flatMap((one) => one.numbers.map((number) => ({ ...one, number })));
  const names = asked.flatMap((one) => one.names.map((name) => ({ ...one, name })));
  tx.planForValues();
  const pairs = await tx.raw<{ line: number; id: string }>({
    sql: findPairs,
    parameters: [
      tx.tenantId,
      asked.map(({ line }) => line),
      asked.map(({ amountFen }) => amountFen),
      asked.map(({ at }) => at),
      numbers.map(({ line }) => line),
      numbers.map(({ number }) => number),
      names.map(({ line }) => line),
      names.map(({ name }) => name),
    ],
  });
  const recharges = await rechargesById(tx, [...new Set(pairs.map(({ id }) => id))]);
  return { recharges, pairs: pairs.map(({ line, id }) => [line, id] as const) };
}

const stamp = stampedWith({ department: "department_id", person: "created_by" });

/** Of these recharges, those that the person sees. */
export async function rechargesSeenBy(
  tx: ReadTx,
  actor: Pick<Actor, "rangeOf">,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const places = new Places();
  const [tenant, among] = [places.add(tx.tenantId), places.add(ids)];
  const visible = visibleWithin(actor.rangeOf(walletRecharge.list.permission), stamp, places);
  const sql = `select id from wallet_recharges where tenant_id = ${tenant} and id = any(${among}::uuid[]) and ${visible}`;
  const found = await tx.raw<{ id: string }>({ sql, parameters: places.values });
  return new Set(found.map(({ id }) => id));
}

export async function lockRecharges(tx: CommandTx, ids: readonly string[]): Promise<void> {
  await lockRows(tx, walletRecharges, ids);
}

const { waiting, approving, booked, rejected } = rechargeStates;

/** Its money was seen: one that waits for it names the line from now on and can be submitted. */
export async function proveRecharge(
  tx: CommandTx,
  { id, serial }: { readonly id: string; readonly serial: string },
): Promise<"proven" | "named"> {
  const row = await lockRow(tx, walletRecharges, id);
  const { number, state, statement_serial: named } = row;
  if (state === rejected) throw new Refused(walletOrderErrors.rechargeClosed);
  if (named !== null && named !== serial) {
    throw new Refused(walletOrderErrors.serialDiffers, { number, serial: named });
  }
  if (state !== waiting || named !== null) return "proven";
  await updateRow(tx, walletRecharges, { row, to: { statement_serial: serial } }).catch(
    whenSerialUsed(serial),
  );
  return "named";
}

/** The line was another's money: whoever relied on it decides first what becomes of the recharge. */
export async function takeRechargeProofBack(
  tx: CommandTx,
  { id, serial }: { readonly id: string; readonly serial: string },
): Promise<void> {
  const row = await lockRow(tx, walletRecharges, id);
  const { number, state, statement_serial: named } = row;
  if (named !== serial) return;
  if (state === approving) throw new Refused(walletOrderErrors.proofUnderApproval, { number });
  if (state === booked && row.corrected_by_id === null) {
    throw new Refused(walletOrderErrors.proofBooked, { number });
  }
  if (state === waiting)
    await updateRow(tx, walletRecharges, { row, to: { statement_serial: null } });
}
