import { useState } from "react";
import { call, newKey } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { approvalTask } from "../../contract.ts";
import { type TaskRow, useRefresh } from "./use-tasks.ts";

export type BatchDecision = "pass" | "reject";

/** What of a selection may be decided together, and what stands against the rest. */
export interface Judged {
  readonly ready: readonly TaskRow[];
  /** A risk keeps it from batches until it has been opened. */
  readonly risky: readonly TaskRow[];
  readonly forbidden: readonly TaskRow[];
}

const isRisky = ({ risks, opened }: TaskRow) =>
  !opened && risks.some(({ severity }) => severity === "blockBatch");

export function judgeBatch(rows: readonly TaskRow[]): Judged {
  const forbidden = rows.filter(({ allowBatch }) => !allowBatch);
  const risky = rows.filter((row) => row.allowBatch && isRisky(row));
  return { forbidden, risky, ready: rows.filter((row) => row.allowBatch && !isRisky(row)) };
}

export interface BatchOutcome {
  readonly done: number;
  /** By task: why it could not be decided. */
  readonly refused: Readonly<Record<string, string>>;
}

const tenantsOf = (rows: readonly TaskRow[]) => [...new Set(rows.map(({ tenantId }) => tenantId))];

/** Decides many, each by itself, tenant by tenant; what was refused is told by row. */
export function useBatch(onDone: (refused: readonly string[]) => void) {
  const { t, refusal } = useWords();
  const refresh = useRefresh();
  const [result, setResult] = useState<BatchOutcome>();
  const [isRunning, setRunning] = useState(false);

  const decideIn = async (
    tenantId: string,
    rows: readonly TaskRow[],
    given: { decision: BatchDecision; remark: string | null },
  ): Promise<BatchOutcome> => {
    const items = rows.map(({ id, hash }) => ({ id, seenHash: hash }));
    try {
      const key = newKey();
      const answer = await call(approvalTask.batch, { ...given, items }, { tenantId, key });
      const refused = answer.results.filter(({ ok }) => !ok).map(({ id, msg }) => [id, msg]);
      return { done: answer.done, refused: Object.fromEntries(refused) as BatchOutcome["refused"] };
    } catch (error) {
      const why = refusal(error) || t("approval.batch.unreachable");
      return { done: 0, refused: Object.fromEntries(rows.map(({ id }) => [id, why])) };
    }
  };

  const decide = async (
    decision: BatchDecision,
    rows: readonly TaskRow[],
    remark: string | null,
  ) => {
    setRunning(true);
    let sum: BatchOutcome = { done: 0, refused: {} };
    for (const tenantId of tenantsOf(rows)) {
      const own = rows.filter((row) => row.tenantId === tenantId);
      const { done, refused } = await decideIn(tenantId, own, { decision, remark });
      sum = { done: sum.done + done, refused: { ...sum.refused, ...refused } };
    }
    await refresh().catch(() => undefined);
    setRunning(false);
    setResult(sum);
    onDone(Object.keys(sum.refused));
  };
  return { decide, isRunning, result, forget: () => setResult(undefined) };
}
export type Batch = ReturnType<typeof useBatch>;
