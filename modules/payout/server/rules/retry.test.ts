import { expect, it } from "vitest";
import { obstacleOfRetry } from "./retry.ts";

const now = new Date("2026-11-15T10:00:00Z");
const failedAt = new Date("2026-11-15T09:50:00Z");
const rule = { classified: true, retryable: true, retry_after_minutes: null as number | null };
const nameOf = (given: typeof rule | undefined, code: string | null = "X1") =>
  obstacleOfRetry({ code, failedAt, now }, given)?.name;

it("is tried again only when somebody knows what the failure means, and in its time", () => {
  expect(nameOf(rule)).toBeUndefined();
  expect(nameOf(undefined, null)).toBeUndefined();
  expect(nameOf(undefined)).toBe("retryUnclassified");
  expect(nameOf({ ...rule, classified: false })).toBe("retryUnclassified");
  expect(nameOf({ ...rule, retryable: false })).toBe("retryForbidden");
  expect(nameOf({ ...rule, retry_after_minutes: 10 })).toBeUndefined();
  const soon = obstacleOfRetry({ code: "X1", failedAt, now }, { ...rule, retry_after_minutes: 30 });
  expect(soon).toEqual({ name: "retryTooSoon", values: { code: "X1", minutes: "20" } });
});
