import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { keyPerson } from "../../../key-person-contract.ts";
import { keyPersonStates } from "../../../states.ts";
import { oneMore } from "../../rules/monthly-updates.ts";
import { identityOf } from "../../support/identity.ts";
import { sealNumbers } from "../../support/numbers.ts";
import { dayOf } from "../../support/register-list.ts";
import { stageChange } from "../../support/stage-change.ts";
import { becoming } from "../../support/staged.ts";
import { keyPersons } from "../tables.ts";
import { keyPersonOrder } from "../order.ts";
import {
  columnsFrom,
  expectWritten,
  numbersFrom,
  personFrom,
  whenPersonTaken,
} from "../written.ts";

/**
 * Changes a key person who is not admitted yet; of one who is, keeps the change beside him until
 * everybody has agreed to it.
 */
export const updateKeyPerson = command(keyPerson.update, async ({ input, tx, actor, vault }) => {
  const { id, rowVersion: version } = input;
  const row = await keyPersonOrder.lockFor(tx, actor, { id, action: "update", version });
  const today = dayOf(tx.now);
  expectWritten(input, today);
  await expectFiles(tx, input.fileIds, { known: row.file_ids });
  const place = { table: "key_persons", tenantId: tx.tenantId, rowId: id };
  const numbers = numbersFrom(input);
  const person = { ...personFrom(input, numbers), kept: becoming(row) };
  const payee_id = await identityOf(tx, { vault, table: "key_persons" }, person);
  const columns = { ...columnsFrom(input), payee_id };
  const sealed = sealNumbers(vault, place, numbers);
  if (row.state !== keyPersonStates.effective) {
    const to = { ...columns, ...sealed };
    await updateRow(tx, keyPersons, { row, to }).catch(whenPersonTaken);
    return { id };
  }
  // Mending a change that came back is no other one.
  const also = row.staged_sealed === null && oneMore(row, today);
  await stageChange(tx, keyPersons, { row, columns, sealed, also });
  return { id };
});
