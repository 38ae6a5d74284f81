import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { Slot } from "#platform/server/slot.ts";
import { approvalProcessErrors } from "../../errors.ts";
import { shortened } from "../rules/process.ts";

/** A record that names a process itself, such as an item of expenditures. */
interface ProcessUse {
  /** As people call it, with its kind: they have to find it. */
  readonly name: string;
}

type UsesOfProcess = (tx: CommandTx, processId: string) => Promise<readonly ProcessUse[]>;

/** What names processes besides bindings. It takes `expectMoneyProcess` before it writes a name down. */
export const processUses = new Slot<UsesOfProcess>("approvalProcess.uses");

/** Orders of these records could not be submitted without it: refused, naming where to choose another. */
export async function expectUnnamed(tx: CommandTx, processId: string): Promise<void> {
  const names: string[] = [];
  for (const usesOf of processUses.held) {
    names.push(...(await usesOf(tx, processId)).map(({ name }) => name));
  }
  if (names.length === 0) return;
  throw new Refused(approvalProcessErrors.processNamed, { uses: shortened(names) });
}
