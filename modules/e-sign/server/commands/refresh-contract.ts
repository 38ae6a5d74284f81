import { command } from "#platform/server/command.ts";
import type { Handler } from "#platform/server/query.ts";
import { signContract } from "../../contract.ts";
import { askProvider } from "../jobs/ask-provider.ts";
import { lockFor } from "../support/lock-for.ts";

const asked = command(signContract.refresh, async (context) => {
  const { contract } = await lockFor(context, signContract.refresh, "refresh");
  // The log line is about a record even though nothing of it changes.
  context.tx.changes.push({ table: "sign_contracts", id: contract.id, before: {}, after: {} });
  return { id: contract.id, signState: contract.state };
});

/** Asks the provider while the person waits: first who asks and whether he may, then the question. */
export const refreshContract: Handler<typeof signContract.refresh> = {
  endpoint: signContract.refresh,
  async answer(engine, request) {
    const { id } = (await asked.answer(engine, request)) as { id: string };
    const who = { tenantId: request.tenantId ?? "", contractId: id };
    return { id, signState: await askProvider(engine, who) };
  },
};
