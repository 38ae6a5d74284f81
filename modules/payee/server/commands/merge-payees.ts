import { command } from "#platform/server/command.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import { payee } from "../../contract.ts";
import { payeeList } from "../queries/payee-list.ts";
import { reasonsAgainstMerging, survivorsOf, withMerged } from "../rules/merge.ts";
import { lockFamilies, writeFamilies } from "../support/families.ts";

/** Says that two payees are one: the first is found through the second from now on. No order's copy changes. */
export const mergePayees = command(payee.merge, async ({ input, tx, actor }) => {
  const { id, keptId, remark } = input;
  const seen = payeeList.seenBy(actor, payee.merge.permission);
  await seen.one(tx, id);
  await seen.one(tx, keptId);
  const before = await lockFamilies(tx, [id, keptId]);
  const [gone, kept] = [id, keptId].map((wanted) => before.find((one) => one.id === wanted));
  if (!gone || !kept) throw new Refused(platformErrors.notFound);
  const [reason] = reasonsAgainstMerging(gone, kept);
  if (reason) throw reason;
  const after = withMerged(before, id, keptId);
  await writeFamilies(tx, { before, after, survivors: survivorsOf(after) });
  // Told where both are found from now on.
  const told = { before: { merged: null }, after: { merged: gone.name } };
  tx.changes.push({ table: "payees", id: keptId, ...told });
  tx.remark = remark;
  return { id: keptId };
});
