import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { payeeRegisterErrors } from "../../errors.ts";
import { whiteListStates } from "../../states.ts";
import { listChanges, whiteList } from "../../white-list-contract.ts";
import { expectLasting } from "../rules/expiry.ts";
import { absentFrom, againstOtherData, expectNobodyAbsent } from "../rules/whole-list.ts";
import { indexOf } from "../support/numbers.ts";
import { dayOf } from "../support/register-list.ts";
import { colleagueOf, membersByApollo } from "./member.ts";
import type { whiteLists } from "./tables.ts";
import { keyOfRow, type ListedRow, type SheetRow } from "./sheet.ts";

type Entry = Pick<
  Row<typeof whiteLists>,
  "id" | "user_apollo" | "payee_name" | "open_bank" | "id_card_index"
> & { readonly phone_index: Buffer; readonly account_index: Buffer };

const findEntries =
  "select id, user_apollo, payee_name, open_bank, id_card_index, phone_index, account_index from white_lists" +
  ` where tenant_id = $1 and state = ${whiteListStates.effective} and id_card_index = any($2)`;

/** Which entries rows speak of, by their keys. */
export async function entriesOf(tx: ReadTx, vault: Vault, rows: readonly SheetRow[]) {
  const place = { table: "white_lists", tenantId: tx.tenantId };
  const idIndex = indexOf(vault, place, "id_card");
  const keys = new Map<string, string>();
  const indexes = rows.map((row) => {
    const index = idIndex(row.payeeIdCardNo);
    keys.set(`${row.userApolloJobNumber} ${index}`, keyOfRow(row));
    return Buffer.from(index, "hex");
  });
  const found = await tx.raw<Entry>({ sql: findEntries, parameters: [tx.tenantId, indexes] });
  return new Map(
    found.flatMap((entry) => {
      const key = keys.get(`${entry.user_apollo} ${entry.id_card_index.toString("hex")}`);
      return key === undefined ? [] : [[key, entry] as const];
    }),
  );
}

type Refusal = {
  readonly outcome: "invalid" | "duplicate";
  readonly reason: Refused;
};

/** Only who sees all of the list can say what all of it is. */
export function expectWholeReach({ rangeOf }: Pick<CommandTx["actor"], "rangeOf">): void {
  if (rangeOf(whiteList.import.permission).everything) return;
  throw new Refused(payeeRegisterErrors.wholeListOnly);
}

/** What stands against rows: the list as it is, who is in service, and today. */
export async function refusalsOf(
  tx: CommandTx,
  rows: readonly SheetRow[],
  { vault }: { readonly vault: Vault },
): Promise<Map<string, Refusal>> {
  const entries = await entriesOf(tx, vault, rows);
  const members = await membersByApollo(
    tx,
    rows.map(({ userApolloJobNumber: apollo }) => apollo),
  );
  const found = new Map<string, Refusal>();
  for (const row of rows) {
    const key = keyOfRow(row);
    const entry = entries.get(key);
    if (row.change === listChanges.gains && entry) {
      const reason = new Refused(payeeRegisterErrors.listedAlready);
      found.set(key, { outcome: "duplicate", reason });
      continue;
    }
    const reason = await refusalIn(async () => {
      expectWholeReach(tx.actor);
      if (row.change === listChanges.gains) await colleagueNamed(tx, members, row);
      else expectListed(entry);
      if (row.change !== listChanges.loses) expectLasting(row.expirationTime, dayOf(tx.now));
      if (row.change === listChanges.stays && entry) expectSame(tx, vault, { row, entry });
    });
    if (reason) found.set(key, { outcome: "invalid", reason });
  }
  return found;
}

async function refusalIn(judge: () => Promise<void>): Promise<Refused | undefined> {
  try {
    await judge();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown;
    throw thrown;
  }
}

function expectListed(entry: Entry | undefined): void {
  if (!entry) throw new Refused(payeeRegisterErrors.notListed);
}

/** The one colleague in service whom a row names, as the list keeps him. */
export async function colleagueNamed(
  tx: ReadTx,
  members: ReadonlyMap<string, readonly string[]>,
  { userApolloJobNumber: apollo }: Pick<SheetRow, "userApolloJobNumber">,
) {
  const [userId, another] = members.get(apollo) ?? [];
  if (userId === undefined || another !== undefined) {
    throw new Refused(payeeRegisterErrors.colleagueUnknown, { apollo });
  }
  return { user_id: userId, ...(await colleagueOf(tx, userId)) };
}

interface Compared {
  readonly row: ListedRow;
  readonly entry: Entry;
}

function expectSame(tx: ReadTx, vault: Vault, { row, entry }: Compared): void {
  const place = { table: "white_lists", tenantId: tx.tenantId };
  const refused = againstOtherData(
    {
      name: row.payeeName,
      bank: row.payeeOpenBank,
      phone: indexOf(vault, place, "phone")(row.payeePhone),
      account: indexOf(vault, place, "account")(row.payeeBankCardNo),
    },
    {
      name: entry.payee_name,
      bank: entry.open_bank,
      phone: entry.phone_index.toString("hex"),
      account: entry.account_index.toString("hex"),
    },
  );
  if (refused) throw refused;
}

const findLasting =
  'select user_apollo as apollo, id_card_tail as "idTail" from white_lists' +
  ` where tenant_id = $1 and state = ${whiteListStates.effective} and expires_on >= $2::date` +
  " order by user_apollo, id";

type Cells = Readonly<Record<string, string | null>>;

/** Refuses a file that says nothing of somebody who may be paid today. Numbers are hidden in it by now, but for their ends. */
export async function expectWholeList(tx: ReadTx, rows: readonly Cells[]): Promise<void> {
  const entries = await tx.raw<{ apollo: string; idTail: string }>({
    sql: findLasting,
    parameters: [tx.tenantId, dayOf(tx.now)],
  });
  const spoken = rows.map((cells) => ({
    apollo: cells["userApolloJobNumber"]?.trim() ?? "",
    idTail: (cells["payeeIdCardNo"] ?? "").slice(-4),
  }));
  expectNobodyAbsent(absentFrom(entries, spoken));
}
