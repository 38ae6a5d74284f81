import type { CommandTx } from "#platform/server/command-tx.ts";
import { Slot } from "#platform/server/slot.ts";

/** Whatever is called by the name of a project is called by its new one, in the same transaction. */
type FollowsName = (tx: CommandTx, projectId: string, name: string) => Promise<unknown>;

/** Wallets are named after their project. */
export const projectRenamed = new Slot<FollowsName>("project.renamed");
