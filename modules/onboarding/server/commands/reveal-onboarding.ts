import { command } from "#platform/server/command.ts";
import type { Fen } from "#platform/contract/money.ts";
import { onboarding } from "../../contract.ts";
import { onboardingOrder } from "../order.ts";
import { openSecrets } from "../support/secrets.ts";

/** Shows a candidate's numbers and what he is to earn; the log keeps who looked, at whose, and why. */
export const revealOnboarding = command(onboarding.reveal, async ({ input, tx, actor, vault }) => {
  const { id, remark } = input;
  const row = await onboardingOrder.lockFor(tx, actor, { id, action: "reveal" });
  const after = { revealed: "idCardNo phone bankCardNo idCardAddress salary" };
  tx.changes.push({ table: "onboardings", id, before: null, after });
  tx.remark = remark;
  const { monthlySalary, probationSalary, ...numbers } = openSecrets(vault, row);
  return {
    ...numbers,
    monthlySalary: monthlySalary as Fen | null,
    probationSalary: probationSalary as Fen | null,
  };
});
