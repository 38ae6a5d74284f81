import { lifecycle } from "#modules/identity/states.ts";
import { expectNotAbove, rightsOf } from "#modules/identity/server/faces/rights.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { userErrors } from "../../errors.ts";

/** Who helps people of other tenants stands for the platform: one of its administrators alone. */
export async function expectMayHelpAbroad(tx: CommandTx, actor: Actor): Promise<void> {
  const { grantsPackage } = await rightsOf(tx, actor.userId);
  if (!grantsPackage) throw new Refused(userErrors.ofOtherTenants);
}

const findOwn = `select from memberships where tenant_id = $1 and user_id = $2 and state <> ${lifecycle.deleted}`;

/**
 * Refuses an action on somebody's account to who has less than he, be it here or, which cannot be
 * compared from here, in another tenant.
 */
export async function expectMayHelp(
  tx: CommandTx,
  actor: Actor,
  person: { readonly id: string; readonly tenant_count: number },
): Promise<void> {
  await expectNotAbove(tx, actor.userId, person.id);
  const own = await tx.raw({ sql: findOwn, parameters: [actor.tenantId, person.id] });
  if (person.tenant_count > own.length) await expectMayHelpAbroad(tx, actor);
}
