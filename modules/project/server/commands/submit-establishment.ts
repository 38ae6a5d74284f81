import { command } from "#platform/server/command.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentOrder } from "../establishment/order.ts";
import { expectPurpose } from "../establishment/write.ts";

/** Sends an establishment round for approval, for the first time or again. */
export const submitEstablishment = command(
  projectEstablishment.submit,
  async ({ input: { id }, tx, actor }) => {
    const row = await establishmentOrder.lockFor(tx, actor, { id, action: "submit" });
    const { project_id: projectId, item_id: itemId } = row;
    // Without one it was refused just now.
    if (projectId !== null) await expectPurpose(tx, { projectId, itemId });
    return establishmentOrder.submit(tx, row);
  },
);
