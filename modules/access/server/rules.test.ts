import { describe, expect, it } from "vitest";
import { expectCanBecome, expectGrantable, expectRangeFits, expectUnused } from "./rules.ts";

const page = { id: "page", title: "渠道管理", permission: "a:b:list", pageId: null };
const button = { id: "button", title: "新增渠道", permission: "a:b:create", pageId: "page" };
const code = (work: () => unknown): string => {
  try {
    work();
  } catch (thrown) {
    return (thrown as { definition: { code: string } }).definition.code;
  }
  return "0";
};

describe("what a role may grant", () => {
  const grantable = [page, button];
  const grant = (menus: string[], had: string[] = []) =>
    expectGrantable({ menus, had, grantable }).map(({ id }) => id);

  it("is a page, or a button together with its page", () => {
    expect(grant(["page"])).toEqual(["page"]);
    expect(grant(["button", "page", "page"])).toEqual(["button", "page"]);
    expect(code(() => grant(["button"]))).toBe("1704");
  });

  it("is nothing that the tenant has not, but what is granted already may be named", () => {
    expect(code(() => grant(["foreign"]))).toBe("1703");
    expect(grant(["page", "foreign"], ["foreign"])).toEqual(["page"]);
  });
});

it("departments go with the range of chosen ones, and with no other", () => {
  expect(code(() => expectRangeFits(7, []))).toBe("1706");
  expect(code(() => expectRangeFits(1, ["east"]))).toBe("1707");
  expect(code(() => expectRangeFits(7, ["east"]))).toBe("0");
  expect(code(() => expectRangeFits(6, []))).toBe("0");
});

it("a deleted role never comes back", () => {
  expect(code(() => expectCanBecome(1003, "normal"))).toBe("1702");
  expect(code(() => expectCanBecome(1001, "normal"))).toBe("0");
});

it("who has a role is counted, and some are named", () => {
  expect(code(() => expectUnused(0, []))).toBe("0");
  expect(code(() => expectUnused(5, ["甲", "乙", "丙"]))).toBe("1705");
});
