import { startApproval } from "#modules/approval/server/index.ts";
import { command } from "#platform/server/command.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { reach } from "../establishment/reach.ts";
import { establishmentSubject } from "../establishment/subject.ts";
import { expectItemFor } from "../establishment/write.ts";

/** Sends an establishment round for approval, for the first time or again. */
export const submitEstablishment = command(
  projectEstablishment.submit,
  async ({ input, tx, actor }) => {
    const row = await reach(tx, actor, { id: input.id, deed: "submit" });
    await expectItemFor(tx, row.item_id);
    const { instanceId } = await startApproval(tx, establishmentSubject, { orderId: row.id });
    return { id: row.id, instanceId };
  },
);
