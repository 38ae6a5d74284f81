import { tenantsOf } from "#modules/identity/server/faces/account.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";

/** Whose box it is, and the tenants that he is a member of at this moment. */
export interface Owner {
  readonly userId: string;
  readonly tenantIds: readonly string[];
  readonly tenantNames: ReadonlyMap<string, string>;
  /** How far he sees in the tenant he acts in. */
  readonly rangeOf: Actor["rangeOf"];
}

export async function ownerOf(
  tx: ReadTx,
  { userId, rangeOf }: Pick<Actor, "userId" | "rangeOf">,
): Promise<Owner> {
  const tenants = await tenantsOf(tx, userId);
  return {
    userId,
    tenantIds: tenants.map(({ id }) => id),
    tenantNames: new Map(tenants.map(({ id, name }) => [id, name])),
    rangeOf,
  };
}
