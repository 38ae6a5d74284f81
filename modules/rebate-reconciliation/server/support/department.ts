import { namesOfDepartments } from "#modules/identity/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";

/** Refuses a department that the tenant does not have. */
export async function expectDepartment(tx: CommandTx, id: string | null): Promise<void> {
  if (id !== null && (await namesOfDepartments(tx, [id])).size === 0) {
    throw new Refused(platformErrors.notFound);
  }
}
