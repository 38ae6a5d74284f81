import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { whiteList } from "../../../white-list-contract.ts";
import { expectCard } from "../../rules/actions.ts";
import { expectLasting } from "../../rules/expiry.ts";
import { identityOf, nameIdentity } from "../../support/identity.ts";
import { sealNumbers } from "../../support/numbers.ts";
import { dayOf } from "../../support/register-list.ts";
import { lockEntry } from "../reach.ts";
import { whiteLists } from "../tables.ts";

/** Changes where and until when somebody on the list is paid. */
export const updateWhiteList = command(whiteList.update, async ({ input, tx, actor, vault }) => {
  const { id, rowVersion: version, payeePhone: phone, payeeBankCardNo: account } = input;
  const { permission } = whiteList.update;
  const row = await lockEntry(tx, actor, { id, permission, version });
  expectLasting(input.expirationTime, dayOf(tx.now));
  expectCard(account, false);
  const numbers = {
    ...(phone !== undefined && { phone }),
    ...(account !== undefined && { account }),
  };
  const place = { table: "white_lists", tenantId: tx.tenantId, rowId: id };
  const { payeeName: name, payeeOpenBank: bankName } = input;
  const person = { name, bankName, isPublic: false, given: numbers, kept: row };
  const payee_id = await identityOf(tx, { vault, table: "white_lists" }, person);
  await nameIdentity(tx, { kind: "whitelist", row, number: row.user_apollo }, payee_id);
  const to = {
    payee_id,
    payee_name: input.payeeName,
    open_bank: input.payeeOpenBank,
    expires_on: input.expirationTime,
    remark: input.remark,
    ...sealNumbers(vault, place, numbers),
  };
  await updateRow(tx, whiteLists, { row, to });
  return { id };
});
