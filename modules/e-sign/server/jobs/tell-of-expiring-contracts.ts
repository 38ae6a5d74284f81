import { inShanghai } from "#platform/server/clock.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { runningCodes } from "../../states.ts";
import { isExpiringSoon } from "../rules/timing.ts";
import { forContract } from "../support/for-contract.ts";
import { tellAuthor } from "../support/tell-author.ts";
import { signContracts } from "../tables.ts";

const findEnding =
  'select id as "contractId" from sign_contracts where tenant_id = $1 and state = any($2)' +
  " and expires_at > moment() and expires_at <= moment() + interval '48 hours'" +
  " and expiry_told_for is distinct from expires_at limit 1000";

/** Tells authors of contracts that can be signed for two more days at most, once each. */
export async function tellOfExpiringContracts(engine: Engine): Promise<void> {
  const found = await inEveryTenant(engine, (tx) =>
    tx.raw<{ contractId: string }>({ sql: findEnding, parameters: [tx.tenantId, runningCodes] }),
  );
  await eachByItself(found, (who) =>
    forContract(engine, who, async (tx, { contract }, now) => {
      const { state, expires_at: ends, expiry_told_for: told } = contract;
      if (!runningCodes.includes(state) || ends === null || ends === told) return;
      if (!isExpiringSoon(new Date(ends), now)) return;
      const row = await updateRow(tx, signContracts, {
        row: contract,
        to: { expiry_told_for: ends },
      });
      await tellAuthor(tx, { event: "sign.expiring", until: inShanghai(ends) }, row);
    }),
  );
}
