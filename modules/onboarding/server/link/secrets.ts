import { createHash, randomBytes } from "node:crypto";
import type { Vault } from "#platform/server/personal.ts";

/** A hundred and sixty bits: nobody finds one by trying. */
export const newToken = (): string => randomBytes(20).toString("base64url");

/** A link is kept as this alone: whoever reads the database cannot open one. */
export const keyOfToken = (token: string): Buffer =>
  createHash("sha256").update(`candidate|${token}`).digest();

interface At {
  readonly vault: Vault;
  readonly tenantId: string;
  readonly rowId: string;
}

const photoAt = ({ tenantId, rowId }: At) => ({
  table: "candidate_photos",
  column: "picture",
  tenantId,
  rowId,
});

export const sealPhoto = (at: At, picture: string): Buffer =>
  at.vault.seal(photoAt(at), picture).sealed;

export const openPhoto = (at: At, sealed: Buffer): Buffer =>
  Buffer.from(at.vault.open(photoAt(at), sealed, "secret").reveal(), "base64");

/** A number that was read, sealed to its link; its index is that of the number which it is compared with. */
export function sealRead(at: At, column: "id_card" | "account", value: string) {
  const { vault, tenantId, rowId } = at;
  const place = { table: "candidate_links", column: `read_${column}`, tenantId, rowId };
  const { sealed, tail } = vault.seal(place, value);
  return { sealed, tail, index: vault.index({ table: "onboardings", column, tenantId }, value) };
}
