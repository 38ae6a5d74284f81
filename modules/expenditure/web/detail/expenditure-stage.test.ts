import { expect, test } from "vitest";
import type { PayeeStage } from "../../states.ts";
import { reachedBy } from "./expenditure-stage.ts";

const early = "2026-11-15T02:00:00.000Z";
const late = "2026-11-15T05:00:00.000Z";
const at = (payeeStage: PayeeStage, stageTime: string | null = null) => ({ payeeStage, stageTime });

test("an order is as far as the payee for whom there is most to do, since the first came there", () => {
  const lines = [
    at("PAID"),
    at("RELEASING", late),
    at("RELEASING", early),
    at("AT_CHANNEL", early),
  ];
  expect(reachedBy(lines)).toEqual({
    stage: "RELEASING",
    at: "release",
    isStuck: false,
    since: early,
    count: 2,
    total: 4,
  });
});

test.each<[PayeeStage[], string]>([
  [["APPROVING"], "approval"],
  [["TO_PAY"], "batch"],
  [["BLOCKED", "BATCHING"], "batch"],
  [["FAILED", "PAID"], "channel"],
  [["UNKNOWN", "PAID"], "channel"],
  [["PAID", "PAID", "DROPPED"], "arrived"],
])("with %s it stands at %s", (stages, place) => {
  expect(reachedBy(stages.map((one) => at(one)))?.at).toBe(place);
});

test("what failed is stuck, though others were paid", () => {
  expect(reachedBy([at("PAID"), at("FAILED")])).toMatchObject({
    isStuck: true,
    count: 1,
    total: 2,
  });
});

test("what was never submitted, was let go or given up is not on its way", () => {
  for (const stages of [["NOT_SUBMITTED"], ["FREED"], ["DROPPED"], []] as PayeeStage[][]) {
    expect(reachedBy(stages.map((one) => at(one)))).toBeUndefined();
  }
});
