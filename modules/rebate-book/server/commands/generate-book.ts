import { publishedRules } from "#modules/rebate-type/server/index.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateBook } from "../../contract.ts";
import { rebateBookErrors } from "../../errors.ts";
import { lockBook } from "../generate/gather.ts";
import { startSweep } from "../jobs/sweep-book.ts";
import { db } from "../tables.ts";

/** Has the whole book reckoned anew by the newest rules, unless that is under way. */
export const generateBook = command(rebateBook.generate, async ({ tx }) => {
  // Two who ask at once start one run.
  await lockBook(tx);
  if ((await publishedRules(tx)).length === 0) throw new Refused(rebateBookErrors.noRule);
  const running = await tx.maybe(
    db
      .selectFrom("rebate_book_runs")
      .select(["done", "total"])
      .where("tenant_id", "=", tx.tenantId)
      .where("finished_at", "is", null)
      .limit(1),
  );
  if (running) {
    const { done, total } = running;
    throw new Refused(rebateBookErrors.underWay, { done: String(done), total: String(total) });
  }
  return { id: await startSweep(tx, "ASKED") };
});
