import { type Condition, searchTermsOf } from "#platform/server/list/conditions.ts";

/** By a part of the owner's name, which stands in the wallets' own index. */
export const walletOwnedBy =
  (column: string): Condition =>
  (typed: string, { places, tenantId }) => {
    const wanted = typed.toLowerCase();
    const terms = places.add(searchTermsOf(tenantId, wanted));
    return (
      `${column} in (select w.id from wallets w where w.tenant_id = ${places.add(tenantId)}` +
      ` and w.search @> ${terms}::text[] and strpos(lower(w.owner_name), ${places.add(wanted)}) > 0)`
    );
  };
