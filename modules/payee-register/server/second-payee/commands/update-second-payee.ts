import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { secondPayee } from "../../../second-payee-contract.ts";
import { secondPayeeStates } from "../../../states.ts";
import { identityOf } from "../../support/identity.ts";
import { sealNumbers } from "../../support/numbers.ts";
import { dayOf } from "../../support/register-list.ts";
import { stageChange } from "../../support/stage-change.ts";
import { becoming } from "../../support/staged.ts";
import { secondPayees } from "../tables.ts";
import { secondPayeeOrder } from "../order.ts";
import {
  columnsFrom,
  expectWritten,
  numbersFrom,
  personFrom,
  whenPersonTaken,
} from "../written.ts";

/**
 * Changes a second payee who is not admitted yet; of one who is, keeps the change beside him until
 * everybody has agreed to it. Another dealer is such a change too.
 */
export const updateSecondPayee = command(
  secondPayee.update,
  async ({ input, tx, actor, vault }) => {
    const { id, rowVersion: version } = input;
    const row = await secondPayeeOrder.lockFor(tx, actor, { id, action: "update", version });
    expectWritten(input, dayOf(tx.now));
    await expectFiles(tx, input.fileIds, { known: row.file_ids });
    const place = { table: "second_payees", tenantId: tx.tenantId, rowId: id };
    const numbers = numbersFrom(input);
    const person = { ...personFrom(input, numbers), kept: becoming(row) };
    const payee_id = await identityOf(tx, { vault, table: "second_payees" }, person);
    const columns = { ...(await columnsFrom(tx, input)), payee_id };
    const sealed = sealNumbers(vault, place, numbers);
    if (row.state !== secondPayeeStates.effective) {
      const to = { ...columns, ...sealed };
      await updateRow(tx, secondPayees, { row, to }).catch(whenPersonTaken);
      return { id };
    }
    await stageChange(tx, secondPayees, { row, columns, sealed });
    return { id };
  },
);
