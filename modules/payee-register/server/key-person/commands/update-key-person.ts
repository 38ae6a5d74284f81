import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { payeeRegisterErrors } from "../../../errors.ts";
import { keyPerson } from "../../../key-person-contract.ts";
import { keyPersonStates } from "../../../states.ts";
import { oneMore } from "../../rules/monthly-updates.ts";
import { identityOf } from "../../support/identity.ts";
import { sealNumbers } from "../../support/numbers.ts";
import { dayOf } from "../../support/register-list.ts";
import { tellChange } from "../../support/stage-change.ts";
import { becoming, stagedFrom } from "../../support/staged.ts";
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
  if (sealed.id_card_index && !sealed.id_card_index.equals(row.id_card_index)) {
    throw new Refused(payeeRegisterErrors.identityFixed);
  }
  const before = row.staged_sealed;
  const kept = before?.keptFileIds ?? row.file_ids;
  const change = stagedFrom(columns, sealed, kept);
  const staged = { ...change, numbers: { ...before?.numbers, ...change.numbers } };
  const to = {
    staged_sealed: JSON.stringify(staged) as unknown as typeof staged,
    file_ids: [...new Set([...kept, ...input.fileIds])],
    // Mending a change that came back is no other one.
    ...(before === null && oneMore(row, today)),
  };
  await updateRow(tx, keyPersons, { row, to });
  tellChange(tx, { table: "key_persons", row, staged });
  return { id };
});
