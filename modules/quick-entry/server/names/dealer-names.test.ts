import { expect, it } from "vitest";
import { quickEntry } from "../reading/quick-entry.ts";

const dealerIn = (shop: string, ...filed: string[]) => {
  const message = `报单车行：${shop}\n承租人：沈明伟\n打款金额：103312元`;
  const known = filed.map((name) => ({ name }));
  const read = quickEntry(message, known);
  return read.kind === "orders" ? read.orders[0]?.fields.reportCarShop : undefined;
};

it("takes a filed dealer whose name goes on after a usual end of names", () => {
  const filed = "连云港金桥汽车服务";
  expect(dealerIn(filed, filed, "连云港新世纪名车")).toMatchObject({ value: filed, doubts: [] });
});

it("leaves it open where the beginning is a dealer's name too, or nobody is called so", () => {
  const both = ["连云港金桥汽车", "连云港金桥汽车服务"] as const;
  expect(dealerIn(both[1], ...both)?.doubts).not.toEqual([]);
  expect(dealerIn(both[1], "连云港新世纪名车")?.doubts).toContain("dealer");
});
