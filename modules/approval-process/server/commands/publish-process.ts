import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalProcessErrors } from "../../errors.ts";
import { approvalProcess } from "../../contract.ts";
import { expectEditable, expectPublishable, namedBy } from "../rules/process.ts";
import { expectNamed } from "../support/named.ts";
import { stored, writeProcess } from "../support/process.ts";
import { approvalProcesses, db } from "../tables.ts";

/**
 * Makes the draft the version that new orders follow. What runs keeps the version it was submitted
 * under, which nobody can change any more.
 */
export const publishProcess = command(approvalProcess.publish, async ({ input, tx, actor }) => {
  const { id, note } = input;
  const row = await lockRow(tx, approvalProcesses, id);
  expectEditable(row.state);
  const { draft: steps, money, latest_version: latest } = row;
  if (steps === null) throw new Refused(approvalProcessErrors.noDraft);
  expectVersion(row, input.rowVersion);
  expectPublishable(steps, money);
  await expectNamed(tx, namedBy(steps));
  const version = latest + 1;
  await tx.many(
    db.insertInto("approval_versions").values({
      tenant_id: tx.tenantId,
      process_id: id,
      version,
      total_step: steps.length,
      steps: stored(steps),
      note,
      published_by: actor.userId,
      published_by_name: actor.name,
      published_at: tx.now.toISOString(),
    }),
  );
  tx.remark = note ?? undefined;
  await writeProcess(tx, row, {
    to: { draft: null, latest_version: version },
    before: { latest_version: latest === 0 ? null : latest, total_step: null },
    after: { latest_version: version, total_step: steps.length },
  });
  return { id, version };
});
