import { expectFiles } from "#modules/attachment/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { keyPerson } from "../../../key-person-contract.ts";
import { insertTypes } from "../../../states.ts";
import { identityOf } from "../../support/identity.ts";
import { sealNumbers } from "../../support/numbers.ts";
import { dayOf } from "../../support/register-list.ts";
import { keyPersonOrder } from "../order.ts";
import { columnsFrom, expectWritten, personFrom, whenPersonTaken } from "../written.ts";

/** Writes a key person down as a draft; he may be paid once his admission is agreed to. */
export const createKeyPerson = command(keyPerson.create, async ({ input, tx, vault }) => {
  expectWritten(input, dayOf(tx.now));
  await expectFiles(tx, input.fileIds, { known: [] });
  const id = newId();
  const place = { table: "key_persons", tenantId: tx.tenantId, rowId: id };
  const numbers = {
    id_card: input.payeeIdCardNo,
    phone: input.payeePhone,
    account: input.payeeBankCardNo,
  };
  await keyPersonOrder
    .create(tx, {
      id,
      ...columnsFrom(input),
      ...sealNumbers(vault, place, numbers),
      payee_id: await identityOf(tx, { vault, table: "key_persons" }, personFrom(input, numbers)),
      insert_type: insertTypes.byHand,
      update_month: null,
      update_count: 0,
      last_updated_at: null,
      staged_sealed: null,
      expiry_told_for: null,
    })
    .catch(whenPersonTaken);
  return { id };
});
