import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { payees } from "../tables.ts";

export type Standing =
  | { readonly disabled: true; readonly reason: string }
  | { readonly disabled: false; readonly reason: string };

/** Says that nobody pays him any more, or that one may again; the log keeps why. As he stands, nothing changes. */
export async function setPayeeStanding(
  tx: CommandTx,
  payeeId: string,
  { disabled, reason }: Standing,
): Promise<void> {
  const row = await lockRow(tx, payees, payeeId);
  if ((row.disabled_at !== null) === disabled) return;
  const off = {
    disabled_at: tx.now.toISOString(),
    disabled_by: tx.actor.userId,
    disabled_reason: reason,
  };
  const on = { disabled_at: null, disabled_by: null, disabled_reason: null };
  await updateRow(tx, payees, { row, to: disabled ? off : on });
}
