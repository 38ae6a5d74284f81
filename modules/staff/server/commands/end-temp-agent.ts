import { systemClock } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import { tenantUser } from "../../contract.ts";
import { staffErrors } from "../../errors.ts";
import { memberList } from "../queries.ts";
import { memberAgents } from "../tables.ts";

/** Ends an agency now, whether or not its time has come. */
export const endTempAgent = command(tenantUser.endTempAgent, async ({ input, tx, actor }) => {
  const { id, agencyId } = input;
  await memberList.seenBy(actor, tenantUser.endTempAgent.permission).one(tx, id);
  const row = await lockRow(tx, memberAgents, agencyId);
  if (row.user_id !== id) throw new Refused(platformErrors.notFound);
  const now = systemClock.now();
  if (row.ended_at !== null || Date.parse(row.ends_at) <= now.getTime()) {
    throw new Refused(staffErrors.nothingEnds);
  }
  await updateRow(tx, memberAgents, { row, to: { ended_at: now.toISOString() } });
  tx.changes.splice(0, tx.changes.length, {
    table: "memberships",
    id,
    before: { endTime: row.ends_at },
    after: { endTime: now.toISOString() },
  });
  return { id };
});
