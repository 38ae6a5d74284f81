import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import type { EstablishmentDeed } from "../../states.ts";
import { expectMayDo } from "../rules/establishment-actions.ts";
import { projectEstablishments } from "../tables.ts";
import { establishmentList } from "./list.ts";

/** Whether a permission's range reaches an establishment. */
export async function reaches(
  tx: ReadTx,
  actor: Actor,
  { id, permission }: { id: string; permission: string },
): Promise<boolean> {
  if (!actor.permissions.has(permission)) return false;
  const [isSeen] = (await establishmentList.judge(tx, id, [actor.rangeOf(permission)])) ?? [];
  return isSeen ?? false;
}

export const mayVoid = (tx: ReadTx, actor: Actor, id: string): Promise<boolean> =>
  reaches(tx, actor, { id, permission: projectEstablishment.voided.permission });

const findUsedBy =
  "select from project_establishments where tenant_id = $1 and id = $2 and expenditure_id = $3";

interface Named {
  readonly id: string;
  /** The order that names it; what it uses already it may go on using. Null: not written yet. */
  readonly expenditureId: string | null;
}

/** Refuses an establishment that one does not see as if it were not there: an order cannot use it. */
export async function expectEstablishmentSeen(
  tx: ReadTx,
  actor: Actor,
  { id, expenditureId }: Named,
): Promise<void> {
  const range = actor.rangeOf(establishmentList.permission);
  const [isSeen] = (await establishmentList.judge(tx, id, [range])) ?? [];
  if (isSeen) return;
  const [used] = await tx.raw({ sql: findUsedBy, parameters: [tx.tenantId, id, expenditureId] });
  if (!used) throw new Refused(platformErrors.notFound);
}

const findOrderNumber = "select number from expenditures where tenant_id = $1 and id = $2";

export async function orderNumberOf(tx: ReadTx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const parameters = [tx.tenantId, id];
  const [found] = await tx.raw<{ number: string }>({ sql: findOrderNumber, parameters });
  return found?.number ?? null;
}

interface Reached {
  readonly id: string;
  readonly deed: EstablishmentDeed;
}

/** Locks an establishment for a deed, or refuses it. Who has no part in it does not learn that it exists. */
export async function reach(
  tx: CommandTx,
  actor: Actor,
  { id, deed }: Reached,
): Promise<Row<typeof projectEstablishments>> {
  const row = await lockRow(tx, projectEstablishments, id);
  const doer = { userId: actor.userId, mayVoid: await mayVoid(tx, actor, id) };
  const isHis = deed === "voided" ? doer.mayVoid : row.created_by === actor.userId;
  if (!isHis) throw new Refused(platformErrors.notFound);
  const order_number = await orderNumberOf(tx, row.expenditure_id);
  expectMayDo(deed, { ...row, order_number }, doer);
  return row;
}
