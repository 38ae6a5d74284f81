import { describe, expect, it } from "vitest";
import { Refused } from "#platform/server/refused.ts";
import { referenceErrors } from "../errors.ts";
import type { OrderType } from "../code-ranges.ts";
import { expectOwnedCode } from "./rules.ts";

function refusalOf(orderType: OrderType, code: number): Refused | undefined {
  try {
    expectOwnedCode(orderType, code);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown;
    throw thrown;
  }
}

describe("the code of a new state", () => {
  it("may be the first or the last that its order type owns, or one between", () => {
    for (const code of [3000, 3025, 3049]) expect(refusalOf("carPayment", code)).toBeUndefined();
  });

  it("is refused on either side of the range, and the refusal names the range", () => {
    for (const code of [2999, 3050]) {
      const refusal = refusalOf("carPayment", code);
      expect(refusal?.definition).toBe(referenceErrors.outsideRange);
      expect(refusal?.textIn("zh-CN")).toBe("该单据类型的状态码须在 3000 至 3049 之间，请修改编号");
    }
  });

  it("is refused where another order type of the same family owns it", () => {
    expect(refusalOf("importJob", 3670)?.definition).toBe(referenceErrors.outsideRange);
  });

  it("is never one of the generic lifecycle, not even a free one", () => {
    for (const code of [1000, 1004, 3000]) {
      expect(refusalOf("generic", code)?.definition).toBe(referenceErrors.closedSet);
    }
  });
});
