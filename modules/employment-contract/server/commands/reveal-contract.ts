import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { employmentContract } from "../../contract.ts";
import { employmentContractErrors } from "../../errors.ts";
import { employmentContractOrder } from "../order.ts";
import { openSalary } from "../support/salary.ts";

/** Shows what a contract pays; the log keeps who looked, at whose, and why. */
export const revealContract = command(
  employmentContract.reveal,
  async ({ input: { id, remark }, tx, actor, vault }) => {
    const row = await employmentContractOrder.lockFor(tx, actor, { id, action: "reveal" });
    if (!row.salary_sealed) throw new Refused(employmentContractErrors.noSalary);
    const after = { revealed: "salary" };
    tx.changes.push({ table: "employment_contracts", id, before: null, after });
    tx.remark = remark;
    return openSalary({ vault, tenantId: tx.tenantId, id }, row.salary_sealed);
  },
);
