import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Slot } from "#platform/server/slot.ts";
import type { WalletOwner } from "../wallet/wallets.ts";

/** A project's part of a department's money, and whose wallets it goes to, each an equal part. */
export interface ProjectShare {
  readonly projectId: string;
  readonly projectName: string;
  readonly percentBp: number;
  readonly owners: readonly WalletOwner[];
}

/** Projects belong to the module that spends; it says how a department divides its money among them. */
export interface ProjectSource {
  sharesOf(tx: ReadTx, departmentId: string): Promise<readonly ProjectShare[]>;
}

export const projectSource = new Slot<ProjectSource>("wallet.projectSource");
