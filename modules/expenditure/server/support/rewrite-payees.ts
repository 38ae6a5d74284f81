import { type LineRow, type Placed, releaseQuotas } from "#modules/payment-line/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";
import { payees } from "./payees.ts";
import { completePayee, type GivenPayee } from "./given-payees.ts";

interface Rewriting {
  readonly expenditureId: string;
  readonly lines: readonly LineRow[];
  readonly given: readonly GivenPayee[];
}

/**
 * Writes the payees of an order that nobody has paid yet as they are given. Whoever is named by id
 * keeps what he had. All are counted anew when it is submitted.
 */
export async function rewritePayees(
  tx: CommandTx,
  vault: Vault,
  { expenditureId, lines, given: wanted }: Rewriting,
): Promise<void> {
  const kept = new Map(lines.map((line) => [line.id, line]));
  const named = wanted.flatMap(({ id }) => id ?? []);
  if (named.some((id) => !kept.has(id)) || new Set(named).size < named.length) {
    throw new Refused(expenditureErrors.payeeUnknown);
  }
  await releaseQuotas(tx, lines);
  const gone = lines.filter(({ id }) => !named.includes(id)).map(({ id }) => id);
  if (gone.length > 0) await payees.remove(tx, gone);
  const written: Placed[] = [];
  for (const [at, given] of wanted.entries()) {
    const line = given.id === null ? undefined : kept.get(given.id);
    const payee = await completePayee(tx, vault, { given, kept: line });
    written.push({ lineNumber: at + 1, payee, rowId: line?.id });
  }
  await payees.put(tx, vault, { orderId: expenditureId, lines: written });
  payees.note(tx, expenditureId, { before: lines, after: await payees.of(tx, expenditureId) });
}
