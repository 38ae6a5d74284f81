import { describe, expect, test } from "vitest";
import { newLine } from "../contract/payout-bench.ts";
import { isSameBank, obstacleTo, payeeFields } from "./transfer.ts";

describe("what the bank can be told", () => {
  test("a name of 60 bytes goes as it is, one of 61 does not go", () => {
    const fits = "有".repeat(30);
    expect(obstacleTo(newLine({ payeeName: fits }))).toBeUndefined();
    expect(payeeFields(newLine({ payeeName: fits }))["InAcctName"]).toBe(fits);
    expect(obstacleTo(newLine({ payeeName: `${fits}x` }))).toMatchObject({
      code: "PAYEE_NAME_TOO_LONG",
    });
  });

  test.each([
    ["NOT_IN_GBK", { payeeName: "王䶮" }],
    ["NOT_IN_GBK", { payeeName: "王\n明" }],
    ["NUMBER_TOO_LONG", { merchantNumber: "L".repeat(21) }],
    ["PAYEE_ACCOUNT_TOO_LONG", { payeeAccount: "6".repeat(33) }],
    ["BANK_NAME_TOO_LONG", { bankName: "行".repeat(31) }],
    ["CNAPS_TOO_LONG", { cnaps: "3".repeat(13) }],
    ["AMOUNT_NOT_PAYABLE", { amountFen: 0 }],
    ["AMOUNT_NOT_PAYABLE", { amountFen: -1 }],
    ["AMOUNT_NOT_PAYABLE", { amountFen: 0.5 }],
  ])("%s stands against %o", (code, fields) => {
    expect(obstacleTo(newLine(fields))).toMatchObject({ code });
  });

  test.each([
    [1, "0.01"],
    [10, "0.10"],
    [12_345, "123.45"],
    [999_999_999_999, "9999999999.99"],
  ])("%i fen are %s yuan", (amountFen, yuan) => {
    expect(payeeFields(newLine({ amountFen }))["TranAmount"]).toBe(yuan);
  });

  test("our number stands before the purpose, which is shortened by whole characters that GBK has", () => {
    const line = newLine({
      merchantNumber: "FK202611190006A-1",
      purpose: `购车款😀${"长".repeat(20)}`,
    });
    expect(payeeFields(line)["UseEx"]).toBe("FK202611190006A-1 购车款长长长");
  });

  test("the bank's own accounts are known by number, else by name", () => {
    expect(isSameBank(newLine({ cnaps: "307584007998", bankName: "x" }))).toBe(true);
    expect(isSameBank(newLine({ cnaps: "308290003020", bankName: "平安银行" }))).toBe(false);
    expect(isSameBank(newLine({ cnaps: null, bankName: "平安银行深圳分行" }))).toBe(true);
  });
});
