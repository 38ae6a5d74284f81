import { commandForEach } from "#platform/server/command-for-each.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalTask } from "../../contract.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { expectFitForBatch } from "../support/batch.ts";
import { decideTask } from "../support/decide.ts";

/** Decides many tasks alike, each by itself: some may pass while others are refused. */
export const batchTasks = commandForEach(approvalTask.batch, {
  parts({ decision: how, items, remark }) {
    if (how === "reject" && remark === null) throw new Refused(approvalErrors.remarkRequired);
    return items.map(({ id, seenHash }) => ({ id, seenHash, how, remark }));
  },
  each: ({ input, tx }) => decideTask(tx, { ...input, only: expectFitForBatch }),
  sum(results, language) {
    const told = results.map(({ part: { id }, refused }) => ({
      id,
      ok: refused === null,
      code: refused?.definition.code ?? "0",
      msg: refused?.textIn(language) ?? "",
    }));
    return { done: told.filter(({ ok }) => ok).length, results: told };
  },
});
