import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { processStates } from "#modules/approval/states.ts";

interface MoneyProcess {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** Those that an order about money can be submitted to: in force, published, made for money. */
const findProcesses =
  "select id, name, latest_version as version from approval_processes where tenant_id = $1" +
  ` and state = ${processStates.normal} and money and latest_version > 0`;

export const moneyProcesses = (tx: ReadTx): Promise<MoneyProcess[]> =>
  tx.raw({ sql: `${findProcesses} order by name, id`, parameters: [tx.tenantId] });

const nameOfProcess = "select name from approval_processes where tenant_id = $1 and id = $2";

/**
 * Refuses a process that an order about money could not be submitted to, and a version it does not have.
 * It stays as it is until what names it is written: who disables it at once waits, and then finds it named.
 */
export async function expectMoneyProcess(
  tx: CommandTx,
  { id, version }: { readonly id: string; readonly version: number | null },
): Promise<void> {
  const parameters = [tx.tenantId, id];
  const sql = `${findProcesses} and id = $2 for share`;
  const [found] = await tx.raw<MoneyProcess>({ sql, parameters });
  if (found && (version === null || version <= found.version)) return;
  const [named] = await tx.raw<{ name: string }>({ sql: nameOfProcess, parameters });
  if (!named) throw new Refused(platformErrors.notFound);
  throw new Refused(approvalErrors.processNotInForce, { name: named.name });
}
