import {
  noteBankChange,
  rememberPayee,
  dropPayeeUses,
  notePayeeUse,
} from "#modules/payee/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { GivenNumbers, NumberName } from "./numbers.ts";

type Sealed = Readonly<Record<`${NumberName}_sealed`, Buffer>>;

interface Person {
  readonly name: string;
  readonly bankName: string;
  readonly isPublic: boolean;
  readonly given: GivenNumbers;
  /** Whose numbers stand where none is given. */
  readonly kept?: Sealed & { readonly id: string };
}

/** Finds who is registered among the payees, or keeps him there; nobody sees him before he is used. */
export function identityOf(
  tx: CommandTx,
  { vault, table }: { readonly vault: Vault; readonly table: string },
  { name, bankName, isPublic, given, kept }: Person,
): Promise<string> {
  const number = (column: NumberName): string => {
    const typed = given[column];
    if (typed !== undefined) return typed;
    if (!kept) throw new Error(`No ${column} of ${name}`);
    const place = { table, column, tenantId: tx.tenantId, rowId: kept.id };
    return vault.open(place, kept[`${column}_sealed`], "secret").reveal();
  };
  return rememberPayee(tx, vault, {
    kind: isPublic ? "corporate" : "personal",
    name,
    identityNumber: number("id_card"),
    account: number("account"),
    bankName,
    phone: number("phone"),
  });
}

interface Registered {
  readonly id: string;
  readonly payee_id: string | null;
  readonly department_id: string | null;
  readonly created_by: string;
}

interface Known {
  readonly kind: string;
  readonly row: Registered;
  /** How people call the entry. */
  readonly number: string;
}

/** From now on the entry names this payee; another account than before is a change of bank data. */
export async function nameIdentity(
  tx: CommandTx,
  { kind, row, number }: Known,
  payeeId: string | null,
): Promise<void> {
  // Written before payees were known.
  if (payeeId === null) return;
  const { id, payee_id: before, department_id: departmentId, created_by: createdBy } = row;
  const use = { id, payeeId, kind, orderId: id, orderNumber: number, departmentId, createdBy };
  await notePayeeUse(tx, use);
  if (before === null || before === payeeId) return;
  await noteBankChange(tx, {
    party: { type: kind, id },
    from: before,
    to: payeeId,
    changedBy: createdBy,
    approvedBy: tx.actor.userId === createdBy ? null : tx.actor.userId,
    at: tx.now,
  });
}

/** An entry that is disabled names nobody. */
export const forgetIdentity = (tx: CommandTx, { id }: Pick<Registered, "id">): Promise<unknown> =>
  dropPayeeUses(tx, [id]);
