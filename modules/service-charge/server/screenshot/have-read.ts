import { typesById } from "#modules/service-charge-type/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import { doubtsOn, stateFor } from "../rules/screenshot.ts";
import { screenshots, type serviceCharges } from "../tables.ts";
import { screenshotOf } from "./screenshot-of.ts";

type Charge = Row<typeof serviceCharges>;
type Screenshot = Row<typeof screenshots>;

export interface ToRead extends OnBehalf {
  readonly screenshotId: string;
}

/** Reads a customer's screenshot, away from whoever waits at the desk. */
export const readScreenshotFlow = defineFlow<ToRead>({
  name: "serviceCharge.readScreenshot",
  attempts: 3,
  queue: "outward",
});

export const startReading = (tx: CommandTx, { id, tries }: Screenshot): Promise<void> =>
  tx.atHand.flows.start(tx, readScreenshotFlow, {
    payload: { tenantId: tx.tenantId, userId: tx.actor.userId, screenshotId: id },
    id: `serviceCharge.readScreenshot:${id}:${tries}`,
  });

const saidBy = ({ lessee, receivable_fen: fen }: Charge) => ({ said_name: lessee, said_fen: fen });

const nothingRead = {
  state: "WAITING",
  read_name: null,
  name_sure: false,
  read_fen: null,
  fen_sure: false,
  doubts: [],
  failure: null,
  read_at: null,
} as const;

/**
 * Has the screenshot of an order read where its type wants that, and compares what was read with what the order
 * says by now. The line of the log is the order's.
 */
export async function haveRead(tx: CommandTx, charge: Charge): Promise<void> {
  const told = tx.changes.length;
  const known = await screenshotOf(tx, charge);
  if (known) await compareAgain(tx, charge, known.id);
  else await readFirst(tx, charge);
  tx.changes.splice(told);
}

async function readFirst(tx: CommandTx, charge: Charge): Promise<void> {
  const { id, type_id: typeId, file_ids: files } = charge;
  const [fileId] = files;
  const type = (await typesById(tx)).get(typeId);
  if (fileId === undefined || !type?.needs_screenshot) return;
  const row = await insertRow(tx, screenshots, {
    ...nothingRead,
    doubts: [],
    charge_id: id,
    file_id: fileId,
    tries: 1,
    ...saidBy(charge),
  });
  await startReading(tx, row);
}

async function compareAgain(tx: CommandTx, charge: Charge, id: string): Promise<void> {
  const row = await lockRow(tx, screenshots, id);
  await updateRow(tx, screenshots, { row, to: comparedWith(charge, row) });
}

type Compared = Pick<
  Screenshot,
  "state" | "read_name" | "name_sure" | "read_fen" | "fen_sure" | "failure"
>;

/** What was read, compared with what the order says; what was not read yet is only told what to be compared with. */
export function comparedWith(charge: Charge, row: Compared) {
  const said = saidBy(charge);
  if (row.state === "WAITING" || row.state === "FAILED") return said;
  const read = {
    name: row.read_name === null ? null : { value: row.read_name, sure: row.name_sure },
    amountFen: row.read_fen === null ? null : { value: row.read_fen, sure: row.fen_sure },
  };
  const doubts = doubtsOn(read, { name: charge.lessee, amountFen: charge.receivable_fen });
  return { ...said, doubts, state: stateFor(doubts) };
}

/** Once more, after it could not be read. */
export async function readAgain(tx: CommandTx, charge: Charge): Promise<void> {
  const told = tx.changes.length;
  const known = await screenshotOf(tx, charge);
  if (known) {
    const row = await lockRow(tx, screenshots, known.id);
    const to = { ...nothingRead, doubts: [], tries: row.tries + 1, ...saidBy(charge) };
    await startReading(tx, await updateRow(tx, screenshots, { row, to }));
  }
  tx.changes.splice(told);
}
