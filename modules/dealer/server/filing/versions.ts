import { noteBankChange, rememberPayee } from "#modules/payee/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { mask, type Vault } from "#platform/server/personal.ts";
import { isOrganisation } from "../rules/bank-details.ts";
import type { Course } from "../rules/filing.ts";
import { db, filingVersions } from "../tables.ts";

export type Version = Row<typeof filingVersions>;

/** Bank details as they are typed. A number that is left out is the one that was there. */
export interface Typed {
  readonly collectionAccountName: string;
  readonly collectionAccount?: string | undefined;
  readonly payeeIdCardNo?: string | null | undefined;
  readonly payeePhoneNumber?: string | null | undefined;
  readonly headOffice: string;
  readonly openBankName: string;
  readonly cnapsCode: string;
  readonly bankCity: string;
  readonly isLegalPerson: boolean;
}

type Sealed = "account" | "id_card" | "phone";
const kinds = { account: "bankCardNo", id_card: "idCardNo", phone: "phone" } as const;

const placeOf = (column: Sealed, tenantId: string, rowId: string) => ({
  table: filingVersions.name,
  column,
  tenantId,
  rowId,
});

/** What equality search compares. */
export const indexesIn = (vault: Vault, tenantId: string) => (column: Sealed, value: string) =>
  vault.index(placeOf(column, tenantId, ""), value).toString("hex");

/** The numbers of bank details, in clear. */
export function numbersOf(vault: Vault, version: Version) {
  const open = (column: Sealed, sealed: Buffer | null): string | null =>
    sealed === null
      ? null
      : vault.open(placeOf(column, version.tenant_id, version.id), sealed, kinds[column]).reveal();
  return {
    account: open("account", version.account_sealed) ?? "",
    idCardNo: open("id_card", version.id_card_sealed),
    phone: open("phone", version.phone_sealed),
  };
}

interface Numbered {
  readonly id: string;
  readonly tenantId: string;
  readonly before: Version | undefined;
}

/** The columns of bank details, their numbers sealed to the row that they are for. */
function columnsFrom(vault: Vault, typed: Typed, { id, tenantId, before }: Numbered) {
  const kept = before && numbersOf(vault, before);
  const seal = (column: Sealed, value: string) => ({
    ...vault.seal(placeOf(column, tenantId, id), value),
    masked: mask[kinds[column]](value),
  });
  const maybe = (column: Sealed, value: string | null) =>
    value === null ? { sealed: null, index: null, tail: null, masked: null } : seal(column, value);
  const account = seal("account", typed.collectionAccount ?? kept?.account ?? "");
  const idCard = maybe("id_card", orKept(typed.payeeIdCardNo, kept?.idCardNo));
  const phone = maybe("phone", orKept(typed.payeePhoneNumber, kept?.phone));
  return {
    account_name: typed.collectionAccountName,
    account_sealed: account.sealed,
    account_index: account.index,
    account_tail: account.tail,
    account_masked: account.masked,
    id_card_sealed: idCard.sealed,
    id_card_index: idCard.index,
    id_card_tail: idCard.tail,
    id_card_masked: idCard.masked,
    phone_sealed: phone.sealed,
    phone_index: phone.index,
    phone_tail: phone.tail,
    phone_masked: phone.masked,
    head_office: typed.headOffice,
    open_bank: typed.openBankName,
    cnaps: typed.cnapsCode,
    bank_city: typed.bankCity,
    is_legal_person: typed.isLegalPerson,
  };
}

const orKept = (given: string | null | undefined, kept: string | null | undefined) =>
  given === undefined ? (kept ?? null) : given;

interface Staging {
  readonly id?: string;
  readonly filingId: string;
  readonly typed: Typed;
  /** Whose numbers stand where none is typed. */
  readonly before?: Version;
  readonly changeReason?: string;
}

/** Keeps bank details that somebody typed. They are in force for nobody before they are approved. */
export async function stage(tx: CommandTx, vault: Vault, staging: Staging): Promise<Version> {
  const { id = newId(), filingId, typed, before, changeReason = null } = staging;
  const version = await insertRow(tx, filingVersions, {
    id,
    ...columnsFrom(vault, typed, { id, tenantId: tx.tenantId, before }),
    filing_id: filingId,
    version_no: await nextNumber(tx, filingId),
    state: "STAGED",
    change_reason: changeReason,
    payee_id: null,
    approved_by: null,
    in_force_from: null,
    in_force_until: null,
  });
  tellOf(tx, filingId, { before, after: version });
  return version;
}

interface Replaced {
  readonly filing: {
    readonly id: string;
    readonly approval_state: number | null;
    readonly staged_version_id: string | null;
  };
  readonly typed: Typed;
}

/** Takes what is typed instead of what was: over it where nobody has seen that, beside it where somebody has. */
export async function replaceStaged(
  tx: CommandTx,
  vault: Vault,
  { filing, typed }: Replaced,
): Promise<string> {
  const { id: filingId, approval_state: approval, staged_version_id: stagedId } = filing;
  if (stagedId === null) throw new Error(`Filing ${filingId} has nothing to write over`);
  const before = await lockRow(tx, filingVersions, stagedId);
  if (approval !== null) {
    await settleVersions(tx, {
      versions: [{ id: stagedId, to: "DROPPED" }],
      dealerId: null,
    });
    return (await stage(tx, vault, { filingId, typed, before })).id;
  }
  const to = columnsFrom(vault, typed, { id: stagedId, tenantId: tx.tenantId, before });
  const after = await updateRow(tx, filingVersions, { row: before, to });
  tellOf(tx, filingId, { before, after });
  return stagedId;
}

interface Told {
  readonly before: Version | undefined;
  readonly after: Version;
}

/** The log's line is the filing's, and tells bank details in one text. */
function tellOf(tx: CommandTx, filingId: string, { before, after }: Told): void {
  tx.changes.pop();
  const [was, is] = [before ? inWords(before) : null, inWords(after)];
  if (was === is) return;
  const told = { before: { bankDetails: was }, after: { bankDetails: is } };
  tx.changes.push({ table: "dealer_filings", id: filingId, ...told });
}

export const inWords = (version: Version): string =>
  [version.account_name, version.account_masked, version.open_bank, version.cnaps].join(" · ");

/** Knows whom bank details pay, as soon as somebody is to decide on them. */
export async function knowPayee(tx: CommandTx, vault: Vault, versionId: string): Promise<void> {
  const row = await lockRow(tx, filingVersions, versionId);
  const { account, idCardNo, phone } = numbersOf(vault, row);
  const isCompany = isOrganisation(row.account_name);
  const payee_id = await rememberPayee(tx, vault, {
    kind: isCompany ? "corporate" : "personal",
    name: row.account_name,
    // The number on file is a person's: of a company's account it identifies nobody.
    identityNumber: isCompany ? null : idCardNo,
    account,
    bankName: row.open_bank,
    phone,
  });
  await updateRow(tx, filingVersions, { row, to: { payee_id } });
  tx.changes.pop();
}

/** Of a filing that was taken out of use too: filed anew elsewhere is a change like any other. */
const findLastPaid =
  'select v.payee_id as "payeeId" from dealer_filings f join dealer_filing_versions v on v.tenant_id = $1' +
  " and v.filing_id = f.id and v.in_force_until is not null where f.tenant_id = $1 and f.dealer_id = $2" +
  " order by v.in_force_until desc, v.version_no desc limit 1";

/** What a dealer's bank data became, from what, and by whose hands: kept with the payees. */
async function noteChange(tx: CommandTx, dealerId: string, now: Version) {
  const parameters = [tx.tenantId, dealerId];
  const [old] = await tx.raw<{ payeeId: string | null }>({ sql: findLastPaid, parameters });
  if (!old || !now.payee_id) return;
  await noteBankChange(tx, {
    party: { type: "dealer", id: dealerId },
    from: old.payeeId,
    to: now.payee_id,
    changedBy: now.created_by,
    approvedBy: now.approved_by,
    at: tx.now,
  });
}

interface Settled extends Pick<Course, "versions"> {
  readonly dealerId: string | null;
}

/** Does to bank details what follows for them from an approval, or from the filing's end. */
export async function settleVersions(tx: CommandTx, { versions, dealerId }: Settled) {
  const now = tx.now.toISOString();
  const settled: Version[] = [];
  for (const { id, to: state } of versions) {
    const row = await lockRow(tx, filingVersions, id);
    const also =
      state === "IN_FORCE"
        ? { approved_by: tx.actor.userId, in_force_from: now }
        : state === "SUPERSEDED"
          ? { in_force_until: now }
          : {};
    settled.push(await updateRow(tx, filingVersions, { row, to: { state, ...also } }));
    // What decided on it has its own line in the log.
    tx.changes.pop();
  }
  const last = settled.at(-1);
  if (last?.state === "IN_FORCE" && dealerId !== null) await noteChange(tx, dealerId, last);
}

export const versionById = (tx: ReadTx, id: string): Promise<Version> =>
  tx.one(
    db
      .selectFrom("dealer_filing_versions")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

async function nextNumber(tx: ReadTx, filingId: string): Promise<number> {
  const sql =
    "select coalesce(max(version_no), 0) + 1 as next from dealer_filing_versions" +
    " where tenant_id = $1 and filing_id = $2";
  const [found] = await tx.raw<{ next: number }>({ sql, parameters: [tx.tenantId, filingId] });
  return found?.next ?? 1;
}
