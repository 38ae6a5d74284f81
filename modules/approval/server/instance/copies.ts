import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Statement } from "#platform/server/db/batch.ts";
import { copiedBy } from "../rules/copies.ts";
import type { Moved } from "./moved.ts";

const insertCopies =
  "insert into approval_copies (tenant_id, instance_id, user_id, at)" +
  " select $1, $2, given.id, $4 from unnest($3::uuid[]) as given (id) on conflict do nothing";

/** Lets those look whom an action gave copies to. */
export function copiesInsert(tx: CommandTx, { outcome, organisation, now }: Moved): Statement[] {
  const people = [...copiedBy(outcome, organisation)];
  if (people.length === 0) return [];
  return [{ sql: insertCopies, parameters: [tx.tenantId, outcome.instance.id, people, now] }];
}
