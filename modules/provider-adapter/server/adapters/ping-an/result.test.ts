import { describe, expect, test } from "vitest";
import { resultOf } from "./result.ts";

describe("how a transfer stands", () => {
  test.each([
    [{ Stt: "20", Yhcljg: "E001:失败" }, "paid"],
    [{ Stt: "30", Yhcljg: "000000:成功" }, "failed"],
    [{ Stt: "40" }, "processing"],
    [{ Stt: "99" }, "processing"],
    [{ Stt: "20", IsBack: "1", BackRem: "账号不存在" }, "returned"],
  ])("%o is %s", (fields, state) => {
    expect(resultOf(fields)).toMatchObject({ state });
  });

  test("the text beside the state only describes", () => {
    const failed = resultOf({ Stt: "30", Yhcljg: "RJ02:户名:不符" });
    expect(failed).toMatchObject({ failCode: "RJ02", failText: "户名:不符" });
    expect(resultOf({ Stt: "30" })).toMatchObject({ failCode: "", failText: "" });
  });

  test("an amount that is none, or no state, is not understood", () => {
    expect(() => resultOf({ Stt: "20", TranAmount: "1.234" })).toThrow("amount");
    expect(() => resultOf({ Stt: "20", TranAmount: "1e3" })).toThrow("amount");
    expect(() => resultOf({ TranAmount: "1.00" })).toThrow("Stt");
  });
});
