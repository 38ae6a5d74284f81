import { expect, it } from "vitest";
import { filledIn } from "./contract-text.ts";

it("a contract on paper is filled in once: what somebody is called opens no other placeholder", () => {
  const values = { 姓名: "{月薪}", 月薪: "12,345.00" };
  expect(filledIn("{姓名}：{月薪}{未知}", values)).toBe("{月薪}：12,345.00{未知}");
});
