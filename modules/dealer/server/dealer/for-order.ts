import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { isSpecial } from "../filing/order.ts";
import { numbersOf, versionById } from "../filing/versions.ts";
import { isOrganisation } from "../rules/bank-details.ts";
import { payableCodes } from "../rules/filing.ts";
import { db, dealers } from "../tables.ts";
import type { Dealer } from "./named.ts";

/** A dealer as far as an order that pays it is concerned. */
interface DealerForOrder {
  readonly dealerId: string;
  readonly networkState: number;
  /** Null: nothing is in force for it, and whatever is paid to it is special. */
  readonly filingId: string | null;
  /** The bank details in force: what is paid keeps which they were. */
  readonly versionId: string | null;
  /** Whom these pay. */
  readonly payeeId: string | null;
  /** Not on file, or outside the province of its department (spec §6). */
  readonly special: boolean;
}

const findDealer =
  'select d.id as "dealerId", d.state as "networkState", f.id as "filingId", f.version_id as "versionId",' +
  ' (select v.payee_id from dealer_filing_versions v where v.tenant_id = f.tenant_id and v.id = f.version_id) as "payeeId",' +
  " f.city, f.car_department_id from dealers d left join dealer_filings f on f.tenant_id = d.tenant_id" +
  " and f.dealer_id = d.id and f.state = any($3) where d.tenant_id = $1 and d.name = $2 and not d.is_taken_back";

type Found = Omit<DealerForOrder, "special"> & { city: string; car_department_id: string };

/** The dealer that a shop is, with where it is paid now; undefined: nobody knows such a shop. */
export async function dealerForOrder(
  tx: ReadTx,
  shop: string,
): Promise<DealerForOrder | undefined> {
  const [found] = await tx.raw<Found>({
    sql: findDealer,
    parameters: [tx.tenantId, shop, payableCodes],
  });
  if (!found) return undefined;
  const { city, car_department_id, ...dealer } = found;
  const special = dealer.filingId === null || (await isSpecial(tx, { city, car_department_id }));
  return { ...dealer, special };
}

/** The account of bank details that `dealerForOrder` named, in full: for an order that keeps its own copy. */
export async function accountInForce(tx: ReadTx, vault: Vault, versionId: string) {
  const version = await versionById(tx, versionId);
  const isPublic = isOrganisation(version.account_name);
  const { account, idCardNo, phone } = numbersOf(vault, version);
  return {
    name: version.account_name,
    bankName: version.open_bank,
    account,
    cnaps: version.cnaps,
    // The number on file is a person's: of a company's account it identifies nobody.
    idCardNo: isPublic ? null : idCardNo,
    phone,
    maskedAccount: version.account_masked,
    isPublic,
  };
}

const holdVersion =
  "select state from dealer_filing_versions where tenant_id = $1 and id = $2 for share";

/** Whether these bank details are in force; if so, they stay it until the command ends. */
export async function isHeldInForce(tx: CommandTx, versionId: string): Promise<boolean> {
  const parameters = [tx.tenantId, versionId];
  const [found] = await tx.raw<{ state: string }>({ sql: holdVersion, parameters });
  return found?.state === "IN_FORCE";
}

const findDepartments =
  "select name, department_id from dealers where tenant_id = $1 and name = any($2) and not is_taken_back" +
  " and department_id is not null";

/** Which department works with each of these shops, where somebody does. */
export async function departmentsOfShops(
  tx: ReadTx,
  shops: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await tx.raw<{ name: string; department_id: string }>({
    sql: findDepartments,
    parameters: [tx.tenantId, shops],
  });
  return new Map(found.map(({ name, department_id: id }) => [name, id]));
}

export const dealerById = (tx: ReadTx, id: string) =>
  tx.one(
    db
      .selectFrom("dealers")
      .select(["id", "number", "name", "city", "department_id", "state"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

/** Keeps a dealer as it is until the command ends. */
export const lockDealer = (tx: CommandTx, id: string): Promise<Dealer> => lockRow(tx, dealers, id);
