import { describe, expect, it } from "vitest";
import { approvalErrors } from "./errors.ts";

const longest = "甲".repeat(50);

describe("refusals that name a process", () => {
  it.each([approvalErrors.processNotInForce, approvalErrors.noStepApplies])(
    "fit into one line with the longest name there is: $code",
    ({ zh, en }) => {
      for (const text of [zh, en])
        expect(text.replace("{name}", longest).length).toBeLessThanOrEqual(100);
    },
  );
});

describe("refusals that tell what to do instead", () => {
  it.each([
    approvalErrors.noWithdrawAsked,
    approvalErrors.notDelegated,
    approvalErrors.notAddedByYou,
    approvalErrors.financeOnly,
  ])("say so after what is wrong: $code", ({ zh, en }) => {
    expect(zh).toMatch(/；.*(请|由)/);
    expect(en).toContain(";");
  });
});
