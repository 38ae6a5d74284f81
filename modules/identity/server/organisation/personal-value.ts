import type { InputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Personal, Vault } from "#platform/server/personal.ts";
import type { identity } from "../../contract.ts";
import { db } from "../tables.ts";
import { openEntered } from "./entered-data.ts";
import { placeOf } from "./sealed-person.ts";

type Field = InputOf<typeof identity.reveal>["field"];

/** One of a member's personal values, or null where there is none. */
export const personalValue = (
  tx: ReadTx,
  vault: Vault,
  { id, field }: { id: string; field: Field },
): Promise<Personal | null> =>
  field === "phone" || field === "idCardNo"
    ? numberOf(tx, vault, { id, field })
    : enteredHere(tx, vault, { id, field });

const numbers = { phone: "phone", idCardNo: "id_card_no" } as const;
const entered = { bankCardNo: "bank_card_no", idCardAddress: "id_card_address" } as const;

/** What says who somebody is, the same in all his tenants. */
async function numberOf(
  tx: ReadTx,
  vault: Vault,
  { id, field }: { id: string; field: keyof typeof numbers },
) {
  const column = numbers[field];
  const user = await tx.one(db.selectFrom("users").selectAll().where("id", "=", id));
  return vault.open(placeOf(id, column), user[`${column}_sealed`], field);
}

/** What this tenant has entered about somebody; what another entered is not his to see. */
async function enteredHere(
  tx: ReadTx,
  vault: Vault,
  { id, field }: { id: string; field: keyof typeof entered },
) {
  const member = await tx.one(
    db
      .selectFrom("memberships")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("user_id", "=", id),
  );
  return openEntered(vault, member, entered[field]);
}
