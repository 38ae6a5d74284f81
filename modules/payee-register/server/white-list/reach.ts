import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { expectVersion, lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { payeeRegisterErrors } from "../../errors.ts";
import { whiteListStates } from "../../states.ts";
import { whiteListList } from "./list.ts";
import { whiteLists } from "./tables.ts";

interface Wanted {
  readonly id: string;
  /** How far he may do this says the right to it. */
  readonly permission: string;
  readonly version?: number;
}

/** Locks an entry for a change, or refuses who does not reach it, and anything once it is disabled. */
export async function lockEntry(tx: CommandTx, actor: Actor, wanted: Wanted) {
  const { id, permission, version } = wanted;
  const [isReached] = (await whiteListList.judge(tx, id, [actor.rangeOf(permission)])) ?? [];
  if (!isReached) throw new Refused(platformErrors.notFound);
  const row = await lockRow(tx, whiteLists, id);
  if (row.state === whiteListStates.disabled) throw new Refused(payeeRegisterErrors.ended);
  if (version !== undefined) expectVersion(row, version);
  return row;
}
