import type { Scope } from "#platform/server/list/conditions.ts";

/** As `wanted(id)`, departments and all that are below them: whoever looks for a region means its districts too. */
export function inOrBelow(ids: readonly string[], { places, tenantId }: Scope): string {
  const [tenant, chosen] = [places.add(tenantId), places.add(ids)];
  return (
    `with recursive wanted(id) as (select id from departments` +
    ` where tenant_id = ${tenant} and id = any(${chosen}::uuid[])` +
    ` union select d.id from departments d join wanted w on d.parent_id = w.id where d.tenant_id = ${tenant})`
  );
}
