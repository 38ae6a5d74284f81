import { expectFiles } from "#modules/attachment/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { secondPayee } from "../../../second-payee-contract.ts";
import { insertTypes } from "../../../states.ts";
import { identityOf } from "../../support/identity.ts";
import { sealNumbers } from "../../support/numbers.ts";
import { dayOf } from "../../support/register-list.ts";
import { secondPayeeOrder } from "../order.ts";
import { columnsFrom, expectWritten, personFrom, whenPersonTaken } from "../written.ts";

/** Writes a second payee of a dealer down as a draft; he may be paid once his admission is agreed to. */
export const createSecondPayee = command(secondPayee.create, async ({ input, tx, vault }) => {
  expectWritten(input, dayOf(tx.now));
  await expectFiles(tx, input.fileIds, { known: [] });
  const id = newId();
  const place = { table: "second_payees", tenantId: tx.tenantId, rowId: id };
  const numbers = {
    id_card: input.reservePayeeIdCardNo,
    phone: input.reservePayeePhone,
    account: input.reservePayeeBankCardNo,
  };
  await secondPayeeOrder
    .create(tx, {
      id,
      ...(await columnsFrom(tx, input)),
      ...sealNumbers(vault, place, numbers),
      payee_id: await identityOf(tx, { vault, table: "second_payees" }, personFrom(input, numbers)),
      insert_type: insertTypes.byHand,
      staged_sealed: null,
      expiry_told_for: null,
    })
    .catch(whenPersonTaken);
  return { id };
});
