import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { employmentContractErrors } from "../../errors.ts";
import { employmentContractKind as kind } from "../../kind.ts";
import { employmentContractStates as states } from "../../states.ts";
import { employmentContracts } from "../tables.ts";
import { endContract } from "./end.ts";
import { expectHeld, holdSigning, letGoOfSigning } from "./signing.ts";

const running = [states.pendingSign, states.signing, states.inForce, states.renewing];
const findRunning =
  "select id, coalesce(contract_no, number) as name, state from employment_contracts" +
  ` where tenant_id = $1 and employee_id = $2 and state in (${running.join(", ")})`;

interface Running {
  readonly id: string;
  readonly name: string;
  readonly state: number;
}

const runningOf = (tx: ReadTx, employeeId: string): Promise<Running[]> =>
  tx.raw<Running>({ sql: findRunning, parameters: [tx.tenantId, employeeId] });

/** What of contracts somebody would leave behind: how each stands, and whether people decide on it just now. */
export async function contractsOfLeaver(tx: ReadTx, employeeId: string) {
  const found = await runningOf(tx, employeeId);
  return found.map(({ id, name, state }) => ({
    name,
    stateCode: state,
    link: kind.link(id),
    isBeingDecided: state === states.renewing,
  }));
}

interface Departed {
  readonly employeeId: string;
  /** The day of Shanghai with whose end he leaves. */
  readonly lastDay: string;
  readonly reason: string;
}

/**
 * Ends whatever contract somebody has as he leaves, with his last day, however late that is made up for. What was to
 * follow and has not begun ends, and with it the one before it, which it gives back.
 */
export async function endWithDeparture(tx: CommandTx, departed: Departed): Promise<void> {
  const at = new Date(`${departed.lastDay}T23:59:59+08:00`);
  for (const { id } of await runningOf(tx, departed.employeeId)) {
    const held = await holdSigning(tx, id);
    const row = await lockRow(tx, employmentContracts, id);
    expectHeld(row, held);
    // Locked: a renewal that was asked for since the gate was looked at is people's to decide.
    if (row.state === states.renewing) throw new Refused(employmentContractErrors.underApproval);
    const earlier = await endContract(tx, row, { reason: departed.reason, at });
    await letGoOfSigning(tx, held, departed.reason);
    if (earlier) await endContract(tx, earlier, { reason: departed.reason, at });
  }
}
