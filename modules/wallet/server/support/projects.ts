import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { WalletOwner } from "./wallets.ts";

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

let source: ProjectSource | undefined;

export const registerProjects = (given: ProjectSource): void => void (source = given);

export function projectSource(): ProjectSource {
  if (!source) throw new Error("No module has registered the projects that wallets are for");
  return source;
}
