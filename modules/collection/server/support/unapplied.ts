import { peopleWhoMay } from "#modules/identity/server/index.ts";
import { notify } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { recordsChanged } from "#platform/server/events.ts";
import type { Range } from "#platform/server/scope/range.ts";
import { collection as endpoints } from "../../contract.ts";
import { allCollections } from "./collection-list.ts";
import { collections } from "../tables.ts";
import { unasked } from "./at-channel.ts";
import type { CollectionRow } from "./whole.ts";
import { collectionLink } from "./link.ts";
import { noteStep } from "./steps.ts";

/** So often an outcome is tried before a person is asked to look: over an hour and a half. */
export const triesBeforeIncident = 10;

interface Unapplied {
  readonly tenantId: string;
  readonly userId: string;
  readonly table: "collection_orders" | "refunds";
  readonly id: string;
  readonly collectionId: string;
  readonly failure: unknown;
}

const numberIn = { collection_orders: "merchant_number", refunds: "number" } as const;

const countFailure = (table: Unapplied["table"]) =>
  `update ${table} set apply_failures = apply_failures + 1, row_version = row_version + 1,` +
  ` next_look_at = case when apply_failures + 1 < ${triesBeforeIncident} then clock_timestamp()` +
  "  + least(15 * power(2, apply_failures), 1800) * interval '1 second' end," +
  ` incident = case when apply_failures + 1 >= ${triesBeforeIncident} then coalesce(incident, 'NOT_APPLIED')` +
  "  else incident end where tenant_id = $1 and id = $2" +
  ` returning ${numberIn[table]} as about, apply_failures as failures`;

const needPerson = "update collections set needs_person = true where tenant_id = $1 and id = $2";

/**
 * Counts an outcome that could not be applied, in a transaction of its own: the one that tried is
 * undone. It is tried again later and later, and at last left to a person, who is told of it.
 */
export async function countUnapplied(engine: Engine, unapplied: Unapplied): Promise<void> {
  const { tenantId, table, id, collectionId, failure } = unapplied;
  engine.log.error({ err: failure, tenantId, table, id }, "a collection's outcome was not applied");
  await unasked(engine, unapplied, async (tx) => {
    const collection = await lockRow(tx, collections, collectionId);
    const parameters = [tenantId, id];
    const [counted] = await tx.raw<{ about: string; failures: number }>({
      sql: countFailure(table),
      parameters,
    });
    if (counted?.failures !== triesBeforeIncident) return;
    await tx.raw({ sql: needPerson, parameters: [tenantId, collectionId] });
    const detail = { incident: "NOT_APPLIED" };
    await noteStep(tx, { collectionId, about: counted.about, kind: "incident", detail, by: null });
    await tellOf(engine, tx, collection);
    recordsChanged(tx, "collection");
  });
}

const { permission: right } = endpoints.resolve;

/** Those who may settle it and see it under that right. */
async function peopleFor(engine: Engine, tx: CommandTx, id: string): Promise<string[]> {
  const found = await peopleWhoMay(tx, [right]);
  const ranges: Range[] = [];
  for (const person of found) {
    const { rangeOf } = await engine.identity.member(tx, person);
    ranges.push(rangeOf(right));
  }
  const isSeen = await allCollections.judge(tx, id, ranges);
  return found.filter((_, at) => isSeen?.[at]);
}

async function tellOf(engine: Engine, tx: CommandTx, collection: CollectionRow): Promise<void> {
  const { id, number, amount_fen: fen } = collection;
  for (const to of await peopleFor(engine, tx, id)) {
    await notify(tx, {
      to,
      event: "collection.notApplied",
      values: { collectionNo: number, amount: showYuan(fen) },
      link: collectionLink(id),
      subject: { type: "collection", id },
    });
  }
}
