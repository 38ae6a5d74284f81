import { command } from "#platform/server/command.ts";
import { expectVersion, insertRow, lockRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateType } from "../../contract.ts";
import { rebateTypeErrors } from "../../errors.ts";
import { expectMonths, expectReplayable } from "../rules/months.ts";
import { expectEditable } from "../rules/type.ts";
import { simulateDraftFlow } from "../simulation/simulate-draft.ts";
import { ruleReplays } from "../support/rule-replay.ts";
import { rebateTypes, simulations } from "../tables.ts";

/** Has the contracts of some months replayed through the draft; one that is still under way gives way to it. */
export const simulateDraft = command(rebateType.simulate, async ({ input, tx, actor }) => {
  const { id, rowVersion, firstMonth, lastMonth, isInForce } = input;
  expectMonths(input);
  const type = await lockRow(tx, rebateTypes, id);
  expectEditable(type.state);
  if (type.draft === null) throw new Refused(rebateTypeErrors.noDraft);
  expectVersion({ row_version: type.row_version }, rowVersion);
  const total = await ruleReplays.only.count(tx, { first: firstMonth, last: lastMonth });
  expectReplayable(total);
  const { draft: sheet, latest_version: latest } = type;
  const simulation = await tx.unnoted(() =>
    insertRow(tx, simulations, {
      type_id: id,
      sheet,
      after_version: latest,
      first_month: firstMonth,
      last_month: lastMonth,
      is_in_force: isInForce,
      total,
      done: 0,
      finished_at: null,
      version: null,
    }),
  );
  const simulated = { simulatedMonths: `${firstMonth} ~ ${lastMonth}` };
  tx.changes.push({
    table: rebateTypes.name,
    id,
    before: { simulatedMonths: null },
    after: simulated,
  });
  const payload = { tenantId: tx.tenantId, userId: actor.userId, simulationId: simulation.id };
  const job = `rebateType.simulate-${simulation.id}`;
  await tx.atHand.flows.start(tx, simulateDraftFlow, { payload, id: job });
  recordsChanged(tx, "rebateType");
  return { id };
});
