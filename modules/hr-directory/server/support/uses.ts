import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { Slot } from "#platform/server/slot.ts";

type Used = "city" | "position";

/** How many people have a city or a position, or are to have it; whoever keeps people knows. */
export interface DirectoryUse {
  readonly of: Used;
  readonly count: (tx: ReadTx, id: string) => Promise<number>;
}

export const directoryUses = new Slot<DirectoryUse>("hrDirectory.uses");

interface Asked {
  readonly of: Used;
  readonly row: { readonly id: string; readonly name: string };
  readonly refusal: ErrorDefinition;
}

/** Refuses to do away with what people have; the row is locked, so that nobody takes it meanwhile. */
export async function expectUnused(tx: CommandTx, { of, row, refusal }: Asked): Promise<void> {
  let uses = 0;
  for (const use of directoryUses.held) {
    if (use.of === of) uses += await use.count(tx, row.id);
  }
  if (uses > 0) throw new Refused(refusal, { name: row.name, count: String(uses) });
}
