import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, updateRow } from "#platform/server/db/rows.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { reach } from "../establishment/reach.ts";
import { columnsFrom, expectItemFor } from "../establishment/write.ts";
import { projectEstablishments } from "../tables.ts";

/** Changes an establishment that is still, or again, in its author's hands. */
export const updateEstablishment = command(
  projectEstablishment.update,
  async ({ input, tx, actor }) => {
    const row = await reach(tx, actor, { id: input.id, deed: "update" });
    expectVersion(row, input.rowVersion);
    await expectItemFor(tx, input.itemId);
    await expectFiles(tx, input.fileIds, { known: row.file_ids });
    await updateRow(tx, projectEstablishments, { row, to: columnsFrom(input) });
    return { id: row.id };
  },
);
