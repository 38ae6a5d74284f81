import { afterAll, beforeAll, expect, it } from "vitest";
import { aPurse, draftOf, orderOf, type Purse } from "#main/expenditure-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { expenditure } from "../contract.ts";

let world: World;
let applicant: TestPerson;
let purse: Purse;
let id: string;

beforeAll(async () => {
  world = await openQuietWorld();
  applicant = await world.person(await world.tenant());
  purse = await aPurse(world, applicant, {});
  id = await draftOf(purse, [5_000]);
});
afterAll(() => world.close());

const found = async (asked: GivenTo<typeof expenditure.list>) => {
  const { data } = await world.call(expenditure.list, asked, { as: applicant });
  return data.records.map((order) => order.id);
};

it("the keyword finds an order by its number, its description and whom it pays, and once", async () => {
  const { orderNo, expenditureDescribe, payeeName } = await orderOf(purse, id);
  for (const keyword of [orderNo, expenditureDescribe, payeeName]) {
    expect(await found({ keyword: keyword ?? "" }), String(keyword)).toEqual([id]);
  }
  expect(await found({ keyword: "没有这样的人" })).toEqual([]);
});

it("an order is found by its project, its item and its wallet, which the page offers", async () => {
  const { data } = await world.call(expenditure.purposes, {}, { as: applicant });
  const { expenditureProjectId, expenditureItemId, ...order } = await orderOf(purse, id);
  expect(data.projects).toContainEqual({
    id: expenditureProjectId,
    projectName: order.expenditureProjectName,
  });
  expect(data.items).toContainEqual({ id: expenditureItemId, itemName: order.expenditureItemName });
  const [owner = ""] = order.walletName.split(" · ");
  for (const filters of [
    { expenditureProjectId: [expenditureProjectId] },
    { expenditureItemId: [expenditureItemId] },
    { walletName: owner },
  ]) {
    expect(await found({ filters })).toEqual([id]);
  }
  expect(await found({ filters: { walletName: "别人的钱包" } })).toEqual([]);
});
