import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { employmentContractStates as states } from "../../states.ts";
import { employmentContractOrder, nothingFollows } from "../order.ts";
import { givesBack } from "../rules.ts";
import { employmentContracts } from "../tables.ts";
import { dayOf } from "./list.ts";

type Contract = Row<typeof employmentContracts>;

interface Ending {
  readonly reason: string;
  readonly at: Date;
}

/**
 * Ends a contract. Where it was to follow another and had not begun by then, or was never signed, that one is the
 * contract that holds, as before its renewal; it is given back.
 */
export async function endContract(
  tx: CommandTx,
  row: Contract,
  { reason, at }: Ending,
): Promise<Contract | undefined> {
  const also = { end_reason: reason, ended_at: at.toISOString() };
  await employmentContractOrder.move(tx, row, { to: "terminated", also, remark: reason });
  if (row.renews_id === null || !givesBack(row, dayOf(at))) return undefined;
  const earlier = await lockRow(tx, employmentContracts, row.renews_id);
  if (earlier.state !== states.renewed) return undefined;
  const back = { to: "inForce", also: nothingFollows } as const;
  return employmentContractOrder.move(tx, earlier, back);
}
