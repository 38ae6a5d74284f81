import { command } from "#platform/server/command.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { payee } from "../../contract.ts";
import { payeeErrors } from "../../errors.ts";
import { payeeList } from "../queries/payee-list.ts";
import { survivorsOf, withMerged } from "../rules/merge.ts";
import { lockFamilies, writeFamilies } from "../support/families.ts";
import { setPayeeStanding } from "../support/standing.ts";

const findSurvivor = "select name, survivor_id from payees where tenant_id = $1 and id = $2";

async function survivorOf(tx: CommandTx, id: string) {
  const parameters = [tx.tenantId, id];
  const [found] = await tx.raw<{ name: string; survivor_id: string }>({
    sql: findSurvivor,
    parameters,
  });
  if (!found) throw new Refused(platformErrors.notFound);
  return found;
}

/** Takes a merge back: he stands for himself again, with those that had been merged into him before. */
export const unmergePayee = command(payee.unmerge, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const { name, survivor_id: survivorId } = await survivorOf(tx, id);
  await payeeList.seenBy(actor, payee.unmerge.permission).one(tx, survivorId);
  const before = await lockFamilies(tx, [id, survivorId]);
  const gone = before.find((one) => one.id === id);
  const survivor = before.find((one) => one.id === survivorId);
  if (!gone || gone.mergedInto === null || gone.survivorId !== survivorId) {
    throw new Refused(payeeErrors.notMerged, { name });
  }
  const after = withMerged(before, id, null);
  await writeFamilies(tx, { before, after, survivors: survivorsOf(after) });
  // Whoever disabled the one meant both: parting them must not let money go where it was stopped.
  const reason = survivor?.disabledReason ?? null;
  if (reason !== null) await setPayeeStanding(tx, id, { disabled: true, reason });
  const told = { before: { merged: name }, after: { merged: null } };
  tx.changes.unshift({ table: "payees", id: survivorId, ...told });
  tx.remark = remark;
  return { id };
});
