import type { LineRow } from "#modules/payment-line/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";
import { againstPayees } from "../rules/amounts.ts";
import { allowedPayees } from "./allowed-payees.ts";
import type { Project } from "#modules/project/server/index.ts";

interface Submitted {
  readonly project: Project;
  readonly applicantId: string;
  readonly amountFen: number;
  readonly isSplit: boolean;
  readonly lines: readonly LineRow[];
}

/** Refuses payees who do not add up to the amount, or whom the project does not let one pay. */
export async function expectPayees(tx: CommandTx, submitted: Submitted): Promise<void> {
  const { project, applicantId, amountFen, isSplit, lines } = submitted;
  const payees = lines.map((line) => ({ amountFen: line.amount_fen }));
  const [refusal] = againstPayees({ amountFen, isSplit, payees });
  if (refusal) throw refusal;
  const among = lines.flatMap(({ user_id: userId }) => userId ?? []);
  const allowed = await allowedPayees(tx, { project, applicantId, among });
  const isAllowed = ({ user_id: userId }: LineRow): boolean =>
    userId === null ? project.pays_anybody : allowed.some((one) => one.userId === userId);
  const stranger = lines.find((line) => !isAllowed(line));
  if (stranger) {
    throw new Refused(expenditureErrors.payeeNotAllowed, { payee: stranger.payee_name });
  }
}
