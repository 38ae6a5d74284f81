import type { CommandTx } from "#platform/server/command-tx.ts";
import { whenTaken } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { walletOrderErrors } from "../../errors.ts";
import { accountPlace } from "./list.ts";

/** An account's number in its three columns. */
export function sealedNumber(
  tx: CommandTx,
  vault: Vault,
  { id: rowId, number }: { readonly id: string; readonly number: string },
) {
  const { sealed, index, tail } = vault.seal({ ...accountPlace(tx.tenantId), rowId }, number);
  return { account_sealed: sealed, account_index: index, account_tail: tail };
}

/** A name or a number that another account has. */
export const whenAccountTaken = (name: string) => (thrown: unknown) => {
  const { constraint } = thrown as { constraint?: string };
  return constraint === "recharge_accounts_number"
    ? whenTaken("recharge_accounts_number", walletOrderErrors.accountNumberTaken, {})(thrown)
    : whenTaken("recharge_accounts_name", walletOrderErrors.accountNameTaken, { name })(thrown);
};

const countOpen =
  "select count(*)::int as open from wallet_recharges where tenant_id = $1 and recharge_account_id = $2" +
  " and state in (3410, 3411)";

/** Refuses while recharges on an account are not decided. */
export async function expectNoneOpen(tx: ReadTx, accountId: string): Promise<void> {
  const parameters = [tx.tenantId, accountId];
  const [found] = await tx.raw<{ open: number }>({ sql: countOpen, parameters });
  const count = found?.open ?? 0;
  if (count > 0) throw new Refused(walletOrderErrors.accountInUse, { count: String(count) });
}
