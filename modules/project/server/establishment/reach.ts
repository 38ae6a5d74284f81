import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentList } from "./list.ts";

/** Whether what somebody may void reaches as far as this one. */
export async function mayVoid(tx: ReadTx, actor: Actor, id: string): Promise<boolean> {
  const { permission } = projectEstablishment.voided;
  if (!actor.permissions.has(permission)) return false;
  const [isSeen] = (await establishmentList.judge(tx, id, [actor.rangeOf(permission)])) ?? [];
  return isSeen ?? false;
}

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
