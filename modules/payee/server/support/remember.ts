import { checkIndexOf } from "#modules/provider/server/faces/identity-checks.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { PayeeKind } from "../../states.ts";
import { indexIn, noNumber, placeOf, plain, type PayeeNumber } from "./numbers.ts";

export interface GivenPayee {
  readonly kind: PayeeKind;
  readonly name: string;
  /** An ID number or a company code; null where only an account is known. */
  readonly identityNumber: string | null;
  readonly account: string;
  readonly bankName: string;
  readonly phone?: string | null;
}

const findPayee =
  "select id from payees where tenant_id = $1 and account_index = $2 and identity_index is not distinct from $3";

const insertPayee =
  "insert into payees (tenant_id, id, survivor_id, created_by, updated_by, kind, name, bank_name, check_index," +
  " account_sealed, account_index, account_tail, identity_sealed, identity_index, identity_tail," +
  " phone_sealed, phone_index, phone_tail)" +
  " values ($1, $2, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)" +
  " on conflict (tenant_id, account_index, identity_index) do nothing returning id";

/**
 * Finds a payee by his number and account, or keeps him. Of many who do so at once one makes the row, the
 * others wait for him and find it. Several in one transaction come in an order of their own: `inOneOrder`.
 */
export async function rememberPayee(
  tx: CommandTx,
  vault: Vault,
  given: GivenPayee,
): Promise<string> {
  const { identityNumber, account } = given;
  const index = indexIn(vault, tx.tenantId);
  const found = await find(tx, {
    account: index("account", account),
    identity: identityNumber === null ? null : index("identity", identityNumber),
  });
  return found ?? (await add(tx, vault, given));
}

interface Indexes {
  readonly account: Buffer;
  readonly identity: Buffer | null;
}

async function find(tx: CommandTx, { account, identity }: Indexes): Promise<string | undefined> {
  const parameters = [tx.tenantId, account, identity];
  const [found] = await tx.raw<{ id: string }>({ sql: findPayee, parameters });
  return found?.id;
}

async function add(tx: CommandTx, vault: Vault, given: GivenPayee): Promise<string> {
  const { tenantId } = tx;
  const id = newId();
  const seal = (column: PayeeNumber, value: string | null | undefined) =>
    value ? vault.seal(placeOf(column, tenantId, id), plain(value)) : noNumber;
  const [account, identity, phone] = [
    vault.seal(placeOf("account", tenantId, id), plain(given.account)),
    seal("identity", given.identityNumber),
    seal("phone", given.phone),
  ];
  const parameters = [
    tenantId,
    id,
    tx.actor.userId,
    given.kind,
    given.name,
    given.bankName,
    checkIndex(vault, tenantId, given),
    ...[account, identity, phone].flatMap(({ sealed, index, tail }) => [sealed, index, tail]),
  ];
  const [added] = await tx.raw<{ id: string }>({ sql: insertPayee, parameters });
  if (added) return id;
  const theirs = await find(tx, { account: account.index, identity: identity.index });
  if (theirs === undefined) throw new Error("A payee was taken and is gone");
  return theirs;
}

/** Companies are not checked: the three elements are a person's. */
const checkIndex = (vault: Vault, tenantId: string, given: GivenPayee): Buffer | null =>
  given.kind === "personal" && given.identityNumber !== null
    ? checkIndexOf(vault, tenantId, {
        name: given.name,
        idCardNo: given.identityNumber,
        cardNo: given.account,
      })
    : null;

/** Whoever keeps several payees in one transaction does so in this order: none waits for another in a circle. */
export const inOneOrder = <T extends Pick<GivenPayee, "account">>(given: readonly T[]): T[] =>
  given.toSorted((one, other) => (plain(one.account) < plain(other.account) ? -1 : 1));
