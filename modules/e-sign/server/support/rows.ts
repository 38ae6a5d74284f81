import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { nextLookAt } from "../rules/timing.ts";
import { type contractSigners, db, type signContracts } from "../tables.ts";

export type ContractRow = Row<typeof signContracts>;
export type SignerRow = Row<typeof contractSigners>;

/** Names a contract where there is no request that does. */
export interface Who {
  readonly tenantId: string;
  readonly contractId: string;
}

export const signersOfContract = (tx: ReadTx, contractId: string): Promise<SignerRow[]> =>
  tx.many(
    db
      .selectFrom("contract_signers")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("contract_id", "=", contractId)
      .orderBy("position"),
  );

/** A signer as people are told of him. */
export const shownSigner = (signer: SignerRow) => ({
  side: signer.side,
  name: signer.name,
  phone: signer.phone_masked,
  companyName: signer.organisation_name,
  signState: signer.refused_at
    ? ("refused" as const)
    : signer.signed_at
      ? ("signed" as const)
      : ("waiting" as const),
  signTime: signer.signed_at,
});

export const isBeingStarted = (row: ContractRow): boolean =>
  row.start_requested_at !== null && row.started_at === null;

/** A link that ends within the hour is as good as none. */
const margin = 3_600_000;

export const hasLink = ({ link, link_expires_at: end }: SignerRow, now: Date): boolean =>
  link !== null && (end === null || Date.parse(end) > now.getTime() + margin);

/** Whose turn it is: of those who have not signed, the first in order. */
export function thoseInTurn(signers: readonly SignerRow[]): SignerRow[] {
  const waiting = signers.filter(({ signed_at: signedAt }) => signedAt === null);
  const first = Math.min(...waiting.map((one) => one.signing_order));
  return waiting.filter((one) => one.signing_order === first);
}

type Looked = Pick<ContractRow, "state" | "looks" | "signed_at" | "signed_file_ids">;

/** When a contract's provider is asked next, as the row keeps it. */
export function nextLook(row: Looked, now: Date): string | null {
  const signedAt = row.signed_at === null ? null : new Date(row.signed_at);
  const lacksFile = row.signed_file_ids.length === 0;
  const { state, looks } = row;
  return nextLookAt({ state, looks, signedAt, lacksFile }, now)?.toISOString() ?? null;
}
