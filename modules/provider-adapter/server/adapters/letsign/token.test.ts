import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenOf } from "./token.ts";

const secret = "sandbox-secret-0001";
const path = "/open-api/contract/opt/archive";

describe("LetSign's token", () => {
  it("is the golden vector's, which leaves out the empty parameter", () => {
    const params = {
      appCode: "E0000000000000000001",
      version: "v1",
      timestamp: 1_700_000_000_000,
      contractCode: "C1",
      personOpenCode: "u1",
      companyOpenCode: "",
    };
    expect(tokenOf(secret, path, params)).toBe("648eef91100d4dd2dd6e25357852a8a876790029");
  });

  it("does not depend on the order in which the parameters were written", () => {
    const pairs = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.string()), {
      selector: ([name]) => name,
    });
    const twoOrders = pairs.chain((written) =>
      fc.tuple(fc.constant(written), fc.shuffledSubarray(written, { minLength: written.length })),
    );
    fc.assert(
      fc.property(twoOrders, ([one, other]) => {
        const [first, second] = [one, other].map((pairsOf) => Object.fromEntries(pairsOf));
        expect(tokenOf(secret, path, first ?? {})).toBe(tokenOf(secret, path, second ?? {}));
      }),
    );
  });
});
