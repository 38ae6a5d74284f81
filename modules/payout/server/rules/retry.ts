import type { Obstacle } from "./obstacles.ts";

interface Failure {
  /** Null: no channel gave one, so none has to be understood first. */
  readonly code: string | null;
  readonly failedAt: Date | null;
  readonly now: Date;
}

interface Rule {
  readonly classified: boolean;
  readonly retryable: boolean;
  readonly retry_after_minutes: number | null;
}

/** What stands against paying once more after a failure: somebody has to know what it means. */
export function obstacleOfRetry(failure: Failure, rule: Rule | undefined): Obstacle | null {
  const { code, failedAt, now } = failure;
  if (code === null) return null;
  if (!rule?.classified) return { name: "retryUnclassified", values: { code } };
  if (!rule.retryable) return { name: "retryForbidden", values: { code } };
  const waitedMs = now.getTime() - (failedAt ?? now).getTime();
  const minutes = Math.ceil((rule.retry_after_minutes ?? 0) - waitedMs / 60_000);
  if (minutes <= 0) return null;
  return { name: "retryTooSoon", values: { code, minutes: String(minutes) } };
}
