import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { expectVersion, lockRow, whenTaken } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { problemsOf } from "#modules/approval/definition-contract.ts";
import { approvalProcessErrors } from "../../errors.ts";
import { approvalProcess } from "../../contract.ts";
import { expectEditable } from "../rules/process.ts";
import { adminNames, knownOf, namesOf } from "../support/named.ts";
import { bindingsOf, type ProcessRow, writeProcess } from "../support/process.ts";
import { expectUnnamed } from "../support/uses.ts";
import { stepsOfVersion } from "#modules/approval/server/faces/route.ts";
import { subjects } from "#modules/approval/server/index.ts";
import { approvalProcesses } from "../tables.ts";

/** Changes what a process is called, whom it is for and who looks after it; steps stay. */
export const updateProcess = command(approvalProcess.update, async ({ input, tx }) => {
  const { id, name, describe: description, money, adminIds: admin_ids } = input;
  const row = await lockRow(tx, approvalProcesses, id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  if (money !== row.money) await expectMayBecome(tx, row, money);
  const former = row.admin_ids.map((one) => ({ kind: "person" as const, id: one }));
  const known = await knownOf(tx, former);
  const before = { ...row, admins: namesOf(row.admin_ids, known) };
  await writeProcess(tx, row, {
    to: { name, description, money, admin_ids },
    before: pick(before),
    after: { name, description, money, admins: await adminNames(tx, admin_ids) },
  }).catch(whenTaken("approval_processes_name", approvalProcessErrors.processNameTaken, { name }));
  return { id };
});

const pick = ({ name, description, money, admins }: ProcessRow & { admins: string }) => ({
  name,
  description,
  money,
  admins,
});

/** What is bound and what is published has to fit the mark in either direction. */
async function expectMayBecome(tx: CommandTx, row: ProcessRow, money: boolean): Promise<void> {
  if (money) {
    if (row.latest_version === 0) return;
    const steps = await stepsOfVersion(tx, row.id, row.latest_version);
    const problems = problemsOf(steps, { money });
    if (problems.length > 0)
      throw new Refused(approvalProcessErrors.stepsNotForMoney, {}, { problems });
    return;
  }
  const bound = new Set((await bindingsOf(tx, row.id)).map(({ orderType }) => orderType));
  if (subjects.held.some((subject) => subject.money && bound.has(subject.type))) {
    throw new Refused(approvalProcessErrors.processNotForMoney);
  }
  await expectUnnamed(tx, row.id);
}
