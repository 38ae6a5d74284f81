import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { OwnerType } from "../../states.ts";

export interface WalletOwner {
  readonly projectId: string;
  readonly projectName: string;
  readonly ownerType: OwnerType;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly departmentId: string | null;
  readonly isTest?: boolean;
}

const openWalletSql = "select open_wallet($1, $2, $3, $4, $5, $6, $7, $8) as id";

/** The wallet of an owner for a project; opened when it is first needed. */
export async function openWallet(tx: CommandTx, owner: WalletOwner): Promise<string> {
  const { projectId, projectName, ownerType, ownerId, ownerName, departmentId } = owner;
  const names = [projectId, projectName, ownerType, ownerId, ownerName];
  const parameters = [tx.tenantId, ...names, departmentId, owner.isTest ?? false];
  const [opened] = await tx.raw<{ id: string }>({ sql: openWalletSql, parameters });
  if (!opened) throw new Error("No wallet was opened");
  return opened.id;
}

const renameWalletsSql = "select rename_wallets($1, $2, $3)";

/** A project got another name. */
export const renameWallets = (tx: CommandTx, projectId: string, name: string): Promise<unknown> =>
  tx.raw({ sql: renameWalletsSql, parameters: [tx.tenantId, projectId, name] });

const moveWalletsSql = "select move_person_wallets($1, $2, $3)";

/** Somebody works in another department: his wallets are seen with it from now on. */
export const moveWalletsOf = (
  tx: CommandTx,
  personId: string,
  departmentId: string,
): Promise<unknown> =>
  tx.raw({ sql: moveWalletsSql, parameters: [tx.tenantId, personId, departmentId] });

const findWalletsOf =
  "select id from wallets where tenant_id = $1 and owner_type = 'person' and owner_id = $2 order by project_name, id";

/** What each of somebody's own wallets has now. */
export async function walletsOfPerson(tx: ReadTx, personId: string): Promise<Balances[]> {
  const found = await tx.raw<{ id: string }>({
    sql: findWalletsOf,
    parameters: [tx.tenantId, personId],
  });
  return Promise.all(found.map(({ id }) => balancesOf(tx, id)));
}

const lockWalletsSql = "select lock_wallets($1, $2::uuid[])";

/**
 * Whoever posts more than once over more than one wallet in a transaction begins with this: two that
 * go opposite ways would wait for each other otherwise.
 */
export const lockWallets = (tx: CommandTx, walletIds: readonly string[]): Promise<unknown> =>
  tx.raw({ sql: lockWalletsSql, parameters: [tx.tenantId, walletIds] });

export interface Balances {
  readonly walletId: string;
  readonly ownerType: OwnerType;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly state: number;
  readonly isTest: boolean;
  readonly allocatedFen: number;
  readonly unsettledFen: number;
  readonly availableFen: number;
  readonly frozenFen: number;
  readonly spentFen: number;
}

const balanceOf = (kind: string) =>
  `(select a.balance_fen from ledger_accounts a where a.tenant_id = w.tenant_id and a.wallet_id = w.id and a.kind = '${kind}')`;

const findBalances =
  'select w.id as "walletId", w.owner_type as "ownerType", w.owner_id as "ownerId", w.owner_name as "ownerName",' +
  ' w.project_id as "projectId", w.project_name as "projectName", w.state, w.is_test as "isTest",' +
  ` w.allocated_fen as "allocatedFen", ${balanceOf("UNSETTLED")} as "unsettledFen",` +
  ` ${balanceOf("AVAILABLE")} as "availableFen", ${balanceOf("FROZEN")} as "frozenFen", w.spent_fen as "spentFen"` +
  " from wallets w where w.tenant_id = $1 and w.id = $2";

/** What a wallet has now, in one statement: the figures belong together. */
export async function balancesOf(tx: ReadTx, walletId: string): Promise<Balances> {
  const [found] = await tx.raw<Balances>({
    sql: findBalances,
    parameters: [tx.tenantId, walletId],
  });
  if (!found) throw new Refused(platformErrors.notFound);
  return found;
}
