import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { Refused } from "#platform/server/refused.ts";
import { startRent } from "../../contract.ts";
import { leaseErrors } from "../../errors.ts";
import { judgeAgain } from "../matching/judge-again.ts";
import { gather } from "../matching/situation.ts";
import { tellFollowers } from "../support/followers.ts";
import { lockFor } from "../support/reach.ts";
import { reportedColumns } from "../support/reported.ts";
import { isElasticOnce } from "../rules/elastic.ts";
import { leaseStarts } from "../tables.ts";

/** Sets right what was reported, both flags chosen; who competes with whom is judged anew by it. */
export const updateLease = command(startRent.update, async ({ input, tx, actor }) => {
  const { id, rowVersion, ...fields } = input;
  const wanted = { id, rowVersion, action: "update", by: startRent.update } as const;
  const row = await lockFor(tx, actor, wanted);
  if (!isElasticOnce(fields)) throw new Refused(leaseErrors.elasticTwice);
  // Those that its old numbers made its rivals may be free of it now.
  const before = await gather(tx, { leaseIds: [id], orders: [] });
  await updateRow(tx, leaseStarts, { row, to: reportedColumns(fields) });
  recordsChanged(tx, "startRent");
  await judgeAgain(tx, { leaseIds: before.leases.map((lease) => lease.id) });
  await tellFollowers(tx, [id]);
  return { id };
});
