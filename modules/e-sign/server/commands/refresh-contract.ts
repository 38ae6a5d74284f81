import { command } from "#platform/server/command.ts";
import { reading } from "#platform/server/db/transaction.ts";
import type { Handler } from "#platform/server/query.ts";
import { signContract } from "../../contract.ts";
import { lookAtContract } from "../jobs/look-at-contract.ts";
import { lockFor } from "../support/lock-for.ts";
import { db } from "../tables.ts";

const asked = command(signContract.refresh, async (context) => {
  const { contract } = await lockFor(context, signContract.refresh, "refresh");
  // The log line is about a record even though nothing of it changes.
  context.tx.changes.push({ table: "sign_contracts", id: contract.id, before: {}, after: {} });
  return { id: contract.id, signState: contract.state };
});

/**
 * Asks the provider while the person waits: first who asks and whether he may, then the question,
 * outside of any transaction. A provider that gives no answer leaves what was known.
 */
export const refreshContract: Handler<typeof signContract.refresh> = {
  endpoint: signContract.refresh,
  async answer(engine, request) {
    const { id } = (await asked.answer(engine, request)) as { id: string };
    const tenantId = request.tenantId ?? "";
    await lookAtContract(engine, { tenantId, contractId: id });
    const stands = await reading(engine.pool, tenantId, (tx) =>
      tx.one(
        db
          .selectFrom("sign_contracts")
          .select("state")
          .where("tenant_id", "=", tenantId)
          .where("id", "=", id),
      ),
    );
    return { id, signState: stands.state };
  },
};
