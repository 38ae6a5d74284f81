import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Risk } from "../../content-contract.ts";
import type { Instance } from "../rules/instance.ts";
import type { Subject } from "./subjects.ts";

interface Judged {
  readonly subject: Subject;
  readonly orderId: string;
  readonly previous: Pick<Instance, "criticalHash"> | null;
  readonly instance: Pick<Instance, "criticalHash" | "round">;
}

/** What an approver should know before he decides, as things stand. */
export async function risksOf(
  tx: ReadTx,
  { subject, orderId, previous, instance }: Judged,
): Promise<Risk[]> {
  const own = (await subject.risks?.(tx, orderId)) ?? [];
  const isRewritten = previous !== null && previous.criticalHash !== instance.criticalHash;
  const rewritten: Risk = { code: "R12", severity: "warn", values: { round: instance.round } };
  return isRewritten ? [...own, rewritten] : own;
}
