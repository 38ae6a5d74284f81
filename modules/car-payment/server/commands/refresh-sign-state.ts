import { askProvider } from "#modules/e-sign/server/faces/for-orders.ts";
import { command } from "#platform/server/command.ts";
import { reading } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import type { Handler } from "#platform/server/query.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentOrder } from "../order.ts";
import { noteAction, reachSigning } from "../signing/reach.ts";

const asked = command(carPayment.refreshSignState, async ({ input, tx, actor }) => {
  const { id } = input;
  const { row } = await reachSigning(tx, actor, { id, action: "refreshSignState" });
  noteAction(tx, id);
  return { id, signState: row.sign_state };
});

interface Which {
  readonly tenantId: string;
  readonly id: string;
}

const stands = ({ pool }: Engine, { tenantId, id }: Which) =>
  reading(pool, tenantId, (tx) => carPaymentOrder.byId(tx, id));

/** Asks the provider while the person waits: first who asks and whether he may, then the question. */
export const refreshSignState: Handler<typeof carPayment.refreshSignState> = {
  endpoint: carPayment.refreshSignState,
  async answer(engine, request) {
    const { id } = (await asked.answer(engine, request)) as { id: string };
    const which = { tenantId: request.tenantId ?? "", id };
    const { contract_id: contractId } = await stands(engine, which);
    if (contractId !== null) await askProvider(engine, { tenantId: which.tenantId, contractId });
    return { id, signState: (await stands(engine, which)).sign_state };
  },
};
