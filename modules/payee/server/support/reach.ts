import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { payee } from "../../contract.ts";
import { payeeList } from "../queries/payee-list.ts";
import { payees } from "../tables.ts";
import type { PayeeRow } from "./numbers.ts";

type PayeeAction = "verify" | "disable" | "enable" | "reveal";

/** Locks a payee for an action. One whom the person does not see, or who is found through another, is not there. */
export async function reach(
  tx: CommandTx,
  actor: Actor,
  { id, action }: { readonly id: string; readonly action: PayeeAction },
): Promise<PayeeRow> {
  await payeeList.seenBy(actor, payee[action].permission).one(tx, id);
  return lockRow(tx, payees, id);
}
