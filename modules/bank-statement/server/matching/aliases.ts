import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { bankStatementErrors } from "../../errors.ts";
import { bare } from "../rules/text.ts";
import { statementAliases } from "../tables.ts";

interface Named {
  readonly written: string;
  readonly means: string;
}

const shortest = 2;

/** What could be anybody, or is the name itself, is nothing to learn. */
export function expectTeachable({ written, means }: Named): void {
  if (bare(written) === bare(means)) throw new Refused(bankStatementErrors.aliasOfItself);
  if (bare(written).length < shortest) throw new Refused(bankStatementErrors.aliasOwn);
}

const find =
  "select id from statement_aliases where tenant_id = $1 and written = $2 and means = $3 and forgotten_at is null";

/** Keeps that banks write one name for another, or that it was confirmed so many times more. */
export async function keepAlias(
  tx: CommandTx,
  { written, means, confirmations }: Named & { readonly confirmations: number },
): Promise<string> {
  const parameters = [tx.tenantId, written, means];
  const [found] = await tx.raw<{ id: string }>({ sql: find, parameters });
  if (!found) {
    const fields = { written, means, confirmations, forgotten_at: null };
    return (await insertRow(tx, statementAliases, fields)).id;
  }
  const row = await lockRow(tx, statementAliases, found.id);
  const more = row.confirmations + confirmations;
  await updateRow(tx, statementAliases, { row, to: { confirmations: more } });
  return row.id;
}

const takeOne =
  "update statement_aliases set confirmations = confirmations - 1," +
  " forgotten_at = case when confirmations = 1 then moment() end," +
  " row_version = row_version + 1, updated_at = moment(), updated_by = $3" +
  " where tenant_id = $1 and id = $2 and forgotten_at is null";

/** What was confirmed by a match that was taken back was not confirmed by it: doing it again counts once. */
export async function unlearn(tx: CommandTx, aliasIds: readonly string[]): Promise<void> {
  for (const id of aliasIds.toSorted()) {
    await tx.raw({ sql: takeOne, parameters: [tx.tenantId, id, tx.actor.userId] });
  }
}
