import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { serviceCharge } from "../../contract.ts";
import { sealedPhone } from "../charge/numbers.ts";
import { reachCharge } from "../charge/order.ts";
import { columnsFrom } from "../charge/written.ts";
import { haveRead } from "../screenshot/have-read.ts";
import { serviceCharges } from "../tables.ts";

/** Changes a draft; a phone that is not given stays as it is. */
export const updateServiceCharge = command(
  serviceCharge.update,
  async ({ input, tx, actor, vault }) => {
    const { id, rowVersion: version, lesseePhone, ...given } = input;
    const row = await reachCharge(tx, actor, { id, action: "update", version });
    await expectFiles(tx, given.fileIds, { known: row.file_ids });
    const place = { tenantId: tx.tenantId, rowId: id };
    const to = {
      ...(await columnsFrom(tx, given, row.department_id)),
      ...(lesseePhone !== undefined && sealedPhone(vault, place, lesseePhone)),
    };
    await haveRead(tx, await updateRow(tx, serviceCharges, { row, to }));
    return { id };
  },
);
