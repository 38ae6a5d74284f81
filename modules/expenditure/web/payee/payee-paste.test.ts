import { expect, test } from "vitest";
import { isRange, payeesIn } from "./payee-paste.ts";

const zhang = ["张伟", "11010519491231002X", "13800138000", "6222021234567890128", "工商银行"];

test("rows of a spreadsheet become payees, and a heading is none", () => {
  const heading = "姓名\t身份证号\t手机号\t银行卡号\t开户银行\t金额（元）";
  const found = payeesIn(`${heading}\r\n${[...zhang, "1,200.50"].join("\t")}\r\n`);
  expect(found).toEqual([
    {
      id: null,
      userId: null,
      tails: null,
      payeeName: "张伟",
      payeeIdCardNo: "11010519491231002X",
      payeePhone: "13800138000",
      payeeBankCardNo: "6222021234567890128",
      payeeBankName: "工商银行",
      amountForPayee: 120_050,
    },
  ]);
});

test("columns may stand in any order, with blanks in the numbers", () => {
  const row = ["300", "6222 0212 3456 7890 128", "138-0013-8000", "张伟", "11010519491231002x"];
  expect(payeesIn(row.join("\t"))).toMatchObject([
    {
      payeeName: "张伟",
      payeeIdCardNo: "11010519491231002X",
      payeePhone: "13800138000",
      payeeBankCardNo: "6222021234567890128",
      amountForPayee: 30_000,
    },
  ]);
});

test("a wrong digit is taken along for the box to show", () => {
  const row = ["张伟", "110105194912310021", "6222021234567890127"].join("\t");
  expect(payeesIn(row)).toMatchObject([
    { payeeIdCardNo: "110105194912310021", payeeBankCardNo: "6222021234567890127" },
  ]);
});

test("of something that is not all payees nothing is taken", () => {
  expect(payeesIn("合计\t3\n")).toBeUndefined();
  expect(payeesIn(`${zhang.join("\t")}\n李娜\t12`)).toBeUndefined();
  expect(payeesIn("随便一段文字\n又一段")).toBeUndefined();
});

test("one cell is no range", () => {
  expect(isRange("6222 0212 3456\n")).toBe(false);
  expect(isRange("张伟\t300")).toBe(true);
  expect(isRange("张伟\n李娜")).toBe(true);
});
