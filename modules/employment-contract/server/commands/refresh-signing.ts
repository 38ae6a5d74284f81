import { askProvider } from "#modules/e-sign/server/faces/for-orders.ts";
import { command } from "#platform/server/command.ts";
import { reading } from "#platform/server/db/transaction.ts";
import type { Handler } from "#platform/server/query.ts";
import { employmentContract } from "../../contract.ts";
import { employmentContractOrder } from "../order.ts";
import { reachSigning } from "../support/signing.ts";
import { employmentContracts } from "../tables.ts";

const asked = command(employmentContract.refreshSigning, async ({ input: { id }, tx, actor }) => {
  await reachSigning(tx, actor, { id, action: "refreshSigning" });
  tx.changes.push({ table: employmentContracts.name, id, before: {}, after: {} });
  return { id };
});

/** Asks the provider while the person waits: first who asks and whether he may, then the question. */
export const refreshSigning: Handler<typeof employmentContract.refreshSigning> = {
  endpoint: employmentContract.refreshSigning,
  async answer(engine, request) {
    const answer = (await asked.answer(engine, request)) as { id: string };
    const tenantId = request.tenantId ?? "";
    const { sign_contract_id: contractId } = await reading(engine.pool, tenantId, (tx) =>
      employmentContractOrder.byId(tx, answer.id),
    );
    if (contractId !== null) await askProvider(engine, { tenantId, contractId });
    return answer;
  },
};
