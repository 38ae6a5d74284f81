import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { StatementBank } from "../../states.ts";

export interface OwnAccount {
  readonly id: string;
  readonly unit_card_no: string;
  readonly bank_type_code: StatementBank;
}

export const bankNames: Readonly<Record<StatementBank, string>> = {
  PINGAN: "平安银行",
  CMB: "招商银行",
  ICBC: "工商银行",
  OTHER: "其他银行",
};

const addAccounts =
  "insert into statement_accounts (tenant_id, id, bank_type_code, bank_describe, unit_card_no, created_by, updated_by)" +
  " select $1, id, $3, $4, number, $2, $2 from unnest($5::uuid[], $6::text[]) as given (id, number)" +
  " on conflict (tenant_id, unit_card_no) do nothing";
/** In one order, whoever asks: two files of the same two accounts do not wait for each other in a ring. */
const lockAccounts =
  "select id, unit_card_no, bank_type_code from statement_accounts where tenant_id = $1" +
  " and unit_card_no = any($2) order by unit_card_no for update";

/** Accounts of ours by their numbers, each held until this commits; one that is not known yet is one from now on. */
export async function ownAccounts(
  tx: CommandTx,
  bank: { readonly bankTypeCode: StatementBank; readonly bankDescribe: string },
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OwnAccount>> {
  const lock = () => tx.raw<OwnAccount>({ sql: lockAccounts, parameters: [tx.tenantId, numbers] });
  const found = await lock();
  if (found.length === numbers.length) return byNumber(found);
  const { bankTypeCode, bankDescribe } = bank;
  const sorted = numbers.toSorted();
  const ids = sorted.map(() => newId());
  const author = tx.actor.userId;
  const parameters = [tx.tenantId, author, bankTypeCode, bankDescribe, ids, sorted];
  await tx.raw({ sql: addAccounts, parameters });
  return byNumber(await lock());
}

const byNumber = (accounts: readonly OwnAccount[]) =>
  new Map(accounts.map((account) => [account.unit_card_no, account]));
