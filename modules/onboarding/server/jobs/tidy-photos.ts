import { systemClock } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenantEver } from "#platform/server/flows/every-tenant.ts";
import { removeUnsubmittedPhotos } from "../link/remove-photos.ts";

/** Each night: nobody's ID card stays with us because he did not get to the end of a form. */
export async function tidyPhotos(engine: Engine, at = systemClock.now()): Promise<void> {
  const { pool } = engine;
  const tenants = await inEveryTenantEver(engine, async ({ tenantId: id }) => [{ id }]);
  await eachByItself(tenants, ({ tenantId }) =>
    inTransaction(pool, { tenantId, at, mode: "read write" }, removeUnsubmittedPhotos),
  );
}
