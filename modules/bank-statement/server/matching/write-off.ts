import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { bankStatementErrors } from "../../errors.ts";
import { statementWriteOffs } from "../tables.ts";
import { noteEvents } from "./write-lines.ts";

interface Deciding {
  readonly lineId: string;
  readonly writeOffId: string;
  readonly to: "CONFIRMED" | "REJECTED";
}

interface Withdrawing {
  readonly writeOffId: string;
  readonly undoes: string;
}

/** Who asked for a write-off takes that back before anybody has decided. */
export async function withdrawWriteOff(
  tx: CommandTx,
  lineId: string,
  { writeOffId, undoes }: Withdrawing,
): Promise<void> {
  const row = await lockRow(tx, statementWriteOffs, writeOffId);
  if (row.state !== "PROPOSED") throw new Refused(bankStatementErrors.noWriteOff);
  await updateRow(tx, statementWriteOffs, { row, to: { state: "UNDONE" } });
  const detail = { undoes, writeOffId, amountFen: row.amount_fen };
  noteEvents(tx, [{ lineId, kind: "writeOffWithdrawn", detail, byUser: tx.actor.userId }]);
}

/** Closes a write-off that waits on a line, which is locked already. */
export async function decideWriteOff(
  tx: CommandTx,
  { lineId, writeOffId, to }: Deciding,
): Promise<Row<typeof statementWriteOffs>> {
  const row = await lockRow(tx, statementWriteOffs, writeOffId);
  if (row.line_id !== lineId || row.state !== "PROPOSED") {
    throw new Refused(bankStatementErrors.noWriteOff);
  }
  const by = tx.actor.userId;
  if (to === "CONFIRMED" && row.proposed_by === by) {
    throw new Refused(bankStatementErrors.writeOffSecondPerson);
  }
  const decided = { state: to, decided_by: by, decided_at: tx.now.toISOString() };
  await updateRow(tx, statementWriteOffs, { row, to: decided });
  const kind = to === "CONFIRMED" ? "writtenOff" : "writeOffRejected";
  const detail = { writeOffId, amountFen: row.amount_fen };
  noteEvents(tx, [{ lineId, kind, detail, byUser: by }]);
  return row;
}
