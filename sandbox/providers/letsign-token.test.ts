import { describe, expect, it } from "vitest";
import { letsignToken } from "./letsign-token.ts";

describe("the sandbox's side of LetSign's token", () => {
  const params = {
    appCode: "E0000000000000000001",
    version: "v1",
    timestamp: 1_700_000_000_000,
    contractCode: "C1",
    personOpenCode: "u1",
    companyOpenCode: "",
  };
  const path = "/open-api/contract/opt/archive";
  const golden = "648eef91100d4dd2dd6e25357852a8a876790029";

  it("holds the golden vector", () => {
    expect(letsignToken("sandbox-secret-0001", path, params)).toBe(golden);
  });

  it("leaves out the token itself and what is no scalar", () => {
    const more = { ...params, token: "x", list: ["y"] };
    expect(letsignToken("sandbox-secret-0001", path, more)).toBe(golden);
  });
});
