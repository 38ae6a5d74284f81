import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { payeeRegisterErrors } from "../../errors.ts";
import { whiteListStates } from "../../states.ts";
import { listChanges } from "../../white-list-contract.ts";
import { forgetIdentity, identityOf, nameIdentity } from "../support/identity.ts";
import { sealNumbers } from "../support/numbers.ts";
import { membersByApollo } from "./member.ts";
import { whiteLists } from "./tables.ts";
import { colleagueNamed, entriesOf, refusalsOf } from "./listed.ts";
import { keyOfRow, type ListedRow, type SheetRow } from "./sheet.ts";

interface Tools {
  readonly vault: Vault;
}

/** Each row is one entry that comes, stays or goes. Days may have passed since the check: all is judged again. */
export async function writeList(tx: CommandTx, rows: readonly SheetRow[], { vault }: Tools) {
  const [refused] = (await refusalsOf(tx, rows, { vault })).values();
  if (refused) throw refused.reason;
  const entries = await entriesOf(tx, vault, rows);
  for (const row of rows) {
    const id = entries.get(keyOfRow(row))?.id ?? "";
    if (row.change === listChanges.gains) await putOn(tx, vault, row);
    else if (row.change === listChanges.stays) await keep(tx, id, row);
    else await takeOff(tx, id);
  }
  tx.bulk = true;
}

async function putOn(tx: CommandTx, vault: Vault, row: ListedRow): Promise<void> {
  const id = newId();
  const table = "white_lists";
  const given = {
    id_card: row.payeeIdCardNo,
    phone: row.payeePhone,
    account: row.payeeBankCardNo,
  };
  const person = { name: row.payeeName, bankName: row.payeeOpenBank, isPublic: false, given };
  const payee_id = await identityOf(tx, { vault, table }, person);
  const members = await membersByApollo(tx, [row.userApolloJobNumber]);
  const entry = await insertRow(tx, whiteLists, {
    id,
    payee_id,
    ...(await colleagueNamed(tx, members, row)),
    payee_name: row.payeeName,
    open_bank: row.payeeOpenBank,
    expires_on: row.expirationTime,
    remark: row.remark,
    ...sealNumbers(vault, { table, tenantId: tx.tenantId, rowId: id }, given),
    state: whiteListStates.effective,
    expiry_told_for: null,
  }).catch(whenTaken("white_lists_pair", payeeRegisterErrors.whiteListTaken, {}));
  await nameIdentity(tx, { kind: "whitelist", row: entry, number: entry.user_apollo }, payee_id);
}

/** Somebody may have disabled it since it was found. */
async function lockListed(tx: CommandTx, id: string) {
  const entry = await lockRow(tx, whiteLists, id);
  if (entry.state !== whiteListStates.effective) throw new Refused(payeeRegisterErrors.notListed);
  return entry;
}

async function keep(tx: CommandTx, id: string, { expirationTime, remark }: ListedRow) {
  const row = await lockListed(tx, id);
  await updateRow(tx, whiteLists, { row, to: { expires_on: expirationTime, remark } });
}

async function takeOff(tx: CommandTx, id: string): Promise<void> {
  const row = await lockListed(tx, id);
  await forgetIdentity(tx, row);
  await updateRow(tx, whiteLists, { row, to: { state: whiteListStates.disabled } });
}

const findPutOnAgain =
  "select w.id from white_lists w join white_lists other on other.tenant_id = $1 and other.user_id = w.user_id" +
  ` and other.id_card_index = w.id_card_index and other.state = ${whiteListStates.effective}` +
  ` where w.tenant_id = $1 and w.id = any($2::uuid[]) and w.state = ${whiteListStates.disabled}`;

/** Who was taken off and has been put on again since cannot come back a second time. */
export async function putOnAgain(tx: ReadTx, ids: readonly string[]) {
  const found = await tx.raw<{ id: string }>({
    sql: findPutOnAgain,
    parameters: [tx.tenantId, ids],
  });
  return new Map(found.map(({ id }) => [id, new Refused(payeeRegisterErrors.whiteListTaken)]));
}
