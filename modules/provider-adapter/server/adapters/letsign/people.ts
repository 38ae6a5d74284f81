import { createHash } from "node:crypto";
import type { Connection, Signer } from "#modules/provider/server/faces/ports.ts";

/** Codes of ours under which LetSign knows people and companies; they say nothing about them. */
export function openCodesOf(
  { account }: Connection,
  signer: Pick<Signer, "phone" | "kind" | "organisationName">,
): { readonly personOpenCode: string; readonly companyOpenCode?: string } {
  const codeOf = (letter: string, who: string) => {
    const hash = createHash("sha256").update(`${account.tenantId} ${who}`).digest("hex");
    return letter + hash.slice(0, 30);
  };
  const personOpenCode = codeOf("p", signer.phone);
  return signer.kind === "person"
    ? { personOpenCode }
    : { personOpenCode, companyOpenCode: codeOf("c", signer.organisationName ?? "") };
}

/** Under which codes we ourselves act: the sender of the contracts. */
export function ownCodesOf({ account: { settings } }: Connection) {
  const { companyOpenCode = "", personOpenCode = "" } = settings;
  return { companyOpenCode, personOpenCode };
}
