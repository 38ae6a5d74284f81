import type { Actor } from "#platform/server/actor.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { maskedAccount, type Vault } from "#platform/server/personal.ts";
import { keyPerson } from "../../key-person-contract.ts";
import { keyPersonStates, whiteListStates } from "../../states.ts";
import { keyPersonList } from "../key-person/list.ts";
import type { keyPersons } from "../key-person/tables.ts";
import { dayOf } from "../support/register-list.ts";
import type { whiteLists } from "../white-list/tables.ts";

/** Somebody in a register as far as an order that pays him is concerned; numbers by their tails. */
export interface Registered {
  readonly id: string;
  readonly name: string;
  readonly bankName: string;
  readonly maskedAccount: string;
  readonly isPublic: boolean;
  /** In force, and not past its last day today. */
  readonly isInForce: boolean;
  readonly lastDay: string;
  /** Null: registered before payees were known. */
  readonly payeeId: string | null;
}

type Entry = Pick<
  Row<typeof whiteLists>,
  "id" | "payee_name" | "open_bank" | "account_tail" | "state" | "expires_on" | "payee_id"
>;

const told = "id, payee_name, open_bank, account_tail, state, expires_on, payee_id";

const registered = (tx: ReadTx, row: Entry, { isPublic, effective }: Kind): Registered => ({
  id: row.id,
  name: row.payee_name,
  bankName: row.open_bank,
  maskedAccount: maskedAccount(row.account_tail),
  isPublic,
  isInForce: row.state === effective && row.expires_on >= dayOf(tx.now),
  lastDay: row.expires_on,
  payeeId: row.payee_id,
});

interface Kind {
  readonly isPublic: boolean;
  readonly effective: number;
}

const findOfMember = `select ${told} from white_lists where tenant_id = $1 and user_id = $2 order by state, expires_on desc, id`;

/** Whom a colleague's incentives may be paid to, whoever is in force first. */
export async function whiteListOf(tx: ReadTx, userId: string): Promise<Registered[]> {
  const found = await tx.raw<Entry>({ sql: findOfMember, parameters: [tx.tenantId, userId] });
  const kind = { isPublic: false, effective: whiteListStates.effective };
  return found.map((row) => registered(tx, row, kind));
}

const findKeyPerson = `select ${told}, is_public from key_persons where tenant_id = $1 and id = $2`;

/** A key person, whoever may see him; undefined: the tenant has no such one. */
export async function keyPersonById(tx: ReadTx, id: string): Promise<Registered | undefined> {
  const parameters = [tx.tenantId, id];
  const [row] = await tx.raw<Entry & Pick<Row<typeof keyPersons>, "is_public">>({
    sql: findKeyPerson,
    parameters,
  });
  if (!row) return undefined;
  return registered(tx, row, { isPublic: row.is_public, effective: keyPersonStates.effective });
}

/** Whether somebody finds this key person in the register. */
export async function seesKeyPerson(tx: ReadTx, actor: Actor, id: string): Promise<boolean> {
  const { permission } = keyPersonList;
  if (!actor.permissions.has(permission)) return false;
  return (
    (await keyPersonList.judge(tx, id, [actor.rangeOf(keyPerson.list.permission)]))?.[0] ?? false
  );
}

type Sealed = Pick<
  Row<typeof whiteLists>,
  "id" | "id_card_sealed" | "phone_sealed" | "account_sealed"
>;

const registers = { whiteList: "white_lists", keyPerson: "key_persons" } as const;

/** The numbers of somebody in one of the registers, in clear: for an order that keeps its own copy. */
export async function numbersOfRegistered(
  tx: ReadTx,
  vault: Vault,
  { id, register }: { readonly id: string; readonly register: keyof typeof registers },
) {
  const table = registers[register];
  const sql = `select id, id_card_sealed, phone_sealed, account_sealed from ${table} where tenant_id = $1 and id = $2`;
  const [row] = await tx.raw<Sealed>({ sql, parameters: [tx.tenantId, id] });
  if (!row) throw new Error(`${register} has no ${id}`);
  const open = (column: "id_card" | "phone" | "account") => {
    const place = { table, column, tenantId: tx.tenantId, rowId: id };
    return vault.open(place, row[`${column}_sealed`], "secret").reveal();
  };
  return { idCardNo: open("id_card"), phone: open("phone"), account: open("account") };
}
