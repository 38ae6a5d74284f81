import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateType } from "../../contract.ts";
import { rebateTypeErrors } from "../../errors.ts";
import { latestRule } from "../support/latest-rule.ts";
import { changedParts } from "../rules/changed.ts";
import { expectSound } from "../rules/sheet.ts";
import { expectEditable, expectPublishable } from "../rules/type.ts";
import { keepWithVersion } from "../simulation/of-draft.ts";
import { db, rebateTypes } from "../tables.ts";
import { tellRuleFollowers } from "../support/rule-followers.ts";
import { writeRule } from "../support/write-rule.ts";

/** Makes the draft the next version of the rule, by somebody who had no hand in it. Nobody changes it any more. */
export const publishRule = command(rebateType.publish, async ({ input, tx, actor }) => {
  const { id, note } = input;
  const row = await lockRow(tx, rebateTypes, id);
  expectEditable(row.state);
  const sheet = expectPublishable(row, actor.userId);
  expectVersion(row, input.rowVersion);
  expectSound(sheet);
  const { latest_version: latest } = row;
  const differing = changedParts(await latestRule(tx, id), sheet);
  if (differing.length === 0) {
    throw new Refused(rebateTypeErrors.sameAsPublished, { version: String(latest) });
  }
  const version = latest + 1;
  const { draft_names: names = [] } =
    (await tx.maybe(
      db
        .selectFrom("rebate_type_rows")
        .select("draft_names")
        .where("tenant_id", "=", tx.tenantId)
        .where("id", "=", id),
    )) ?? {};
  await tx.many(
    db.insertInto("rebate_rule_versions").values({
      tenant_id: tx.tenantId,
      type_id: id,
      version,
      sheet,
      note,
      draft_by: row.draft_by,
      draft_names: names,
      published_by: actor.userId,
      published_by_name: actor.name,
      published_at: tx.now.toISOString(),
    }),
  );
  await keepWithVersion(tx, row, version);
  tx.remark = note ?? undefined;
  await writeRule(tx, row, {
    to: { draft: null, draft_by: [], latest_version: version },
    before: { latest_version: latest === 0 ? null : latest, changedParts: null },
    after: { latest_version: version, changedParts: differing.join(",") },
  });
  await tellRuleFollowers(tx);
  return { id, version };
});
