import { accountInForce } from "#modules/dealer/server/index.ts";
import { numbersOfRegistered } from "#modules/payee-register/server/faces/registered.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { partsOf } from "../rules/split.ts";
import type { Gathered, Recipient } from "../support/applying.ts";
import type { Part, Payee } from "./lines.ts";

const registers = { WHITELIST: "whiteList", KEY_PERSON: "keyPerson" } as const;

/** Somebody with his numbers, as his filing or register has them now. */
async function payeeFrom(
  tx: ReadTx,
  vault: Vault,
  { recipient, registered }: Pick<Gathered, "registered"> & { readonly recipient: Recipient },
): Promise<Payee> {
  const { role, sourceId } = recipient;
  if (role === "DEALER") {
    const { maskedAccount: _, ...account } = await accountInForce(tx, vault, sourceId);
    return { role, sourceId, ...account };
  }
  const { name, bankName, isPublic } = registered(sourceId);
  const numbers = await numbersOfRegistered(tx, vault, { id: sourceId, register: registers[role] });
  return { role, sourceId, name, bankName, isPublic, cnaps: null, ...numbers };
}

/** Whom an order pays, and how much each: the dealer or the colleague's payee first, then the key person. */
export async function partsFor(
  tx: ReadTx,
  vault: Vault,
  { registered, recipients, candidate }: Gathered,
): Promise<Part[]> {
  const { wantedFen, owedFen, keyPersonBp, type } = candidate;
  const { keyFen, restFen } = partsOf({
    amountFen: wantedFen - owedFen,
    keyPersonBp: type.splitMode === "keyPerson" ? keyPersonBp : null,
  });
  const parts: Part[] = [];
  for (const recipient of recipients) {
    const amountFen = recipient.role === "KEY_PERSON" ? keyFen : restFen;
    if (amountFen === 0) continue;
    parts.push({ payee: await payeeFrom(tx, vault, { recipient, registered }), amountFen });
  }
  return parts;
}
