import { deservedBy, ruleAsPublished } from "#modules/rebate-type/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { rebateBook } from "../contract.ts";
import { followEvent } from "./jobs/follow-leases.ts";
import { sweepEvent } from "./jobs/sweep-book.ts";
import { bookList } from "./support/list.ts";
import { db } from "./tables.ts";

export const listBook = query(rebateBook.list, ({ input, tx, actor }) =>
  bookList.seenBy(actor).page(tx, input),
);

export const bookDetail = query(rebateBook.detail, ({ input, tx, actor }) =>
  bookList.seenBy(actor).one(tx, input.id),
);

export const bookHistory = query(rebateBook.operationLog, async ({ input: { id }, tx, actor }) => {
  await bookList.seenBy(actor).one(tx, id);
  return historyOf(tx, {
    id,
    of: rebateBook.operationLog,
    also: [followEvent, sweepEvent],
    wireNames: bookList.wireNames,
  });
});

/** Why this amount: reckoned once more from what was kept with the line, by the version that was asked then. */
export const explainAmount = query(rebateBook.explain, async ({ input: { id }, tx, actor }) => {
  const { rebateTypeId: typeId } = await bookList.seenBy(actor).one(tx, id);
  const line = await tx.one(
    db
      .selectFrom("rebate_book_rows")
      .select(["contract_key", "facts", "used_fen", "rule_version", "deserved_fen", "reason"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );
  const { facts, rule_version: ruleVersion, contract_key: contractKey } = line;
  const used = line.used_fen as Fen;
  const { sheet, ...published } = await ruleAsPublished(tx, { typeId, version: ruleVersion });
  const lines = await tx.many(
    db
      .selectFrom("rebate_book_rows")
      .select([
        "id",
        "kind",
        "amount_fen as rebateAmount",
        "rule_version as ruleVersion",
        "state as stateCode",
        "order_number as excitationOrderNo",
        "updated_at as updateTime",
      ])
      .where("tenant_id", "=", tx.tenantId)
      .where("contract_key", "=", contractKey)
      .where("type_id", "=", typeId)
      .orderBy("nth"),
  );
  const deserved = deservedBy(sheet, facts, used);
  // Of a contract that was ended nothing is deserved, whatever its rule would give.
  const isEnded = line.reason === "leaseEnded" || (line.deserved_fen === 0 && deserved.amount > 0);
  return {
    facts,
    ruleVersion,
    sheet,
    ...published,
    dealerMonthAmount: used,
    deserved: isEnded ? null : deserved,
    lines: lines.map((one) => ({ ...one, rebateAmount: one.rebateAmount as Fen })),
  };
});

const newestRun =
  'select id, cause, total, done, changed, created_at as "startTime", finished_at as "finishTime",' +
  " (select u.id_card_name from users u where u.id = r.created_by) as person from rebate_book_runs r" +
  " where tenant_id = $1 order by created_at desc, id desc limit 1";

export const runOfBook = query(rebateBook.run, async ({ tx }) => {
  const [run] = await tx.raw<{
    id: string;
    cause: "ASKED" | "PUBLISHED";
    total: number;
    done: number;
    changed: number;
    startTime: string;
    finishTime: string | null;
    person: string;
  }>({ sql: newestRun, parameters: [tx.tenantId] });
  return run ?? null;
});
