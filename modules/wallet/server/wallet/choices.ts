import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import type { OwnerType } from "../../states.ts";
import { ownerKeyword } from "./list.ts";
import { walletIsSeen } from "./sight.ts";

/** More than anybody reads: who does not find his types a word more. */
const most = 50;

const findWallets =
  'select id as "walletId", owner_type as "ownerType", owner_id as "ownerId", owner_name as "ownerName",' +
  ' project_name as "projectName", is_test as "isTest", (select a.balance_fen from ledger_accounts a' +
  "  where a.tenant_id = wallets.tenant_id and a.wallet_id = wallets.id and a.kind = 'AVAILABLE')" +
  ' as "availableAmount" from wallets where';

interface Found {
  readonly walletId: string;
  readonly ownerType: OwnerType;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly projectName: string;
  readonly isTest: boolean;
  readonly availableAmount: number;
}

interface Wanted {
  /** Words, each of which stands in the owner's or the project's name. */
  readonly keyword?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly isTest?: boolean | undefined;
}

/** Wallets in force that one sees, with what each has now. */
export function walletsToChoose(
  tx: ReadTx,
  actor: Actor,
  { keyword = "", ids, isTest }: Wanted,
): Promise<Found[]> {
  const places = new Places();
  const { tenantId } = tx;
  const words = keyword.split(/[\s·]+/).filter(Boolean);
  const conditions = [
    `tenant_id = ${places.add(tenantId)} and state = 1000`,
    walletIsSeen(actor, places),
    ...(ids ? [`id = any(${places.add(ids)}::uuid[])`] : []),
    ...(isTest === undefined ? [] : [`is_test = ${places.add(isTest)}`]),
    ...words.map((word) => ownerKeyword(word as never, { places, tenantId })),
  ];
  const sql = `${findWallets} ${conditions.join(" and ")} order by owner_name, id limit ${most}`;
  return tx.raw<Found>({ sql, parameters: places.values });
}
