import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { payeeRegisterErrors } from "../../../errors.ts";
import { whiteListStates } from "../../../states.ts";
import { whiteList } from "../../../white-list-contract.ts";
import { expectCard } from "../../rules/actions.ts";
import { expectLasting } from "../../rules/expiry.ts";
import { identityOf, nameIdentity } from "../../support/identity.ts";
import { sealNumbers } from "../../support/numbers.ts";
import { dayOf } from "../../support/register-list.ts";
import { colleagueOf } from "../member.ts";
import { whiteLists } from "../tables.ts";

/** Puts a payee on a colleague's list. */
export const createWhiteList = command(whiteList.create, async ({ input, tx, vault }) => {
  const { userId, payeeName, payeeOpenBank, expirationTime, remark } = input;
  expectLasting(expirationTime, dayOf(tx.now));
  expectCard(input.payeeBankCardNo, false);
  const id = newId();
  const place = { table: "white_lists", tenantId: tx.tenantId, rowId: id };
  const numbers = {
    id_card: input.payeeIdCardNo,
    phone: input.payeePhone,
    account: input.payeeBankCardNo,
  };
  const person = { name: payeeName, bankName: payeeOpenBank, isPublic: false, given: numbers };
  const payee_id = await identityOf(tx, { vault, table: "white_lists" }, person);
  const row = await insertRow(tx, whiteLists, {
    id,
    payee_id,
    user_id: userId,
    ...(await colleagueOf(tx, userId)),
    payee_name: payeeName,
    open_bank: payeeOpenBank,
    expires_on: expirationTime,
    remark,
    ...sealNumbers(vault, place, numbers),
    state: whiteListStates.effective,
    expiry_told_for: null,
  }).catch(whenTaken("white_lists_pair", payeeRegisterErrors.whiteListTaken, {}));
  await nameIdentity(tx, { kind: "whitelist", row, number: row.user_apollo }, payee_id);
  return { id };
});
