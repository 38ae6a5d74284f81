import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentOrder } from "../establishment/order.ts";
import { columnsFrom, expectPurpose } from "../establishment/write.ts";
import { projectEstablishments } from "../tables.ts";

/** Changes an establishment that is still, or again, in its author's hands. */
export const updateEstablishment = command(
  projectEstablishment.update,
  async ({ input, tx, actor }) => {
    const { id, rowVersion: version } = input;
    const row = await establishmentOrder.lockFor(tx, actor, { id, action: "update", version });
    await expectPurpose(tx, input);
    await expectFiles(tx, input.fileIds, { known: row.file_ids });
    await updateRow(tx, projectEstablishments, { row, to: columnsFrom(input) });
    return { id };
  },
);
