import { keepExchange } from "#modules/provider/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { OpenedContract } from "./open-contract.ts";
import { type ContractRow, nextLook } from "./rows.ts";

const lookAgain =
  "update sign_contracts set next_look_at = $3 where tenant_id = $1 and id = $2 and next_look_at is distinct from $3";

/** Nobody knows what became of a call: it is asked again later, ever more rarely. */
export async function planNextLook(tx: CommandTx, row: ContractRow, now: Date): Promise<void> {
  await tx.raw({ sql: lookAgain, parameters: [tx.tenantId, row.id, nextLook(row, now)] });
}

/** Keeps an exchange in the transaction that acts on it. */
export const heardFrom = (
  tx: CommandTx,
  { account }: Pick<OpenedContract, "account">,
  outcome: Outcome<unknown>,
): void => keepExchange(tx, account, outcome);

/** Why a provider said no, short enough to be shown. */
export const whyNot = (outcome: { readonly code: string; readonly message: string }): string =>
  Array.from(`${outcome.code} ${outcome.message}`.trim()).slice(0, 200).join("");
