import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { colleague } from "#main/approval-arrange.ts";
import { filed } from "#main/dealer-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { carPayment } from "../contract.ts";
import { longestMessage } from "#modules/quick-entry/quick-entry-contract.ts";

let world: World;
let seller: TestPerson;
beforeAll(async () => {
  world = await openTestWorld();
  seller = await world.person(await world.tenant());
  for (const name of ["苏州顺驰汽车", "苏州鸿运车行"]) {
    await filed(world, seller, { reportCarShop: name });
  }
});
afterAll(() => world.close());

const ask = (message: string, as = seller) =>
  world.call(carPayment.quickEntry, { message }, { as });
const messageOf = (dealer: string) =>
  `承租人：周立群\n承租人手机号：13500032739\n报单车商：${dealer}\n打款金额：12.8w\n业务员电话：13900001111`;
async function fieldsOf(message: string, as = seller) {
  const { data, msg } = await ask(message, as);
  if (!data) throw new Error(msg);
  return Object.fromEntries((data.orders[0]?.fields ?? []).map((field) => [field.name, field]));
}
const dealerOf = async (name: string, as = seller) =>
  (await fieldsOf(messageOf(name), as)).reportCarShop;

describe("a pasted message", () => {
  it("is answered as the form has it, with where it says what", async () => {
    const message = messageOf("苏州顺驰汽车");
    const fields = await fieldsOf(message);
    expect(fields).toMatchObject({
      lessee: { value: "周立群", doubts: [], choices: [] },
      lesseePhone: { value: "13500032739", doubts: [] },
      lesseePublic: { value: false, doubts: [] },
      transferAmount: { value: 12_800_000, doubts: [] },
      salesmanPhone: { value: "13900001111", doubts: [] },
      reportCarShop: { value: "苏州顺驰汽车", doubts: [] },
    });
    const said = Object.values(fields).flatMap(({ pieces }) =>
      pieces.map(({ from, to }) => message.slice(from, to)),
    );
    expect(said).toContain("12.8w");
    expect(fields.salesman).toMatchObject({
      value: seller.name,
      doubts: ["oneself"],
      choices: [seller.name],
    });
  });

  it.each([
    ["shortened", "顺驰"],
    ["misheard", "苏州顺池汽车"],
    ["in pinyin", "shunchi"],
  ])("that names a dealer %s gets him as a choice, and nothing certain", async (_, name) => {
    const dealer = await dealerOf(name);
    expect(dealer?.doubts).toContain("dealer");
    expect(dealer?.choices).toContain("苏州顺驰汽车");
  });

  it("is offered only dealers that the person sees; a whole name is known to who knows it", async () => {
    const stranger = await colleague(world, seller, [carPayment.quickEntry.permission]);
    expect((await dealerOf("鸿运", stranger))?.choices).toEqual(["鸿运"]);
    expect((await dealerOf("苏州鸿运车行", stranger))?.doubts).toEqual([]);
    const other = await world.person(await world.tenant());
    expect((await dealerOf("苏州鸿运车行", other))?.doubts).toEqual(["dealer"]);
    expect((await dealerOf("苏州鸿运车行", other))?.choices).toEqual(["苏州鸿运车行"]);
  });

  it("is read only for who may write orders", async () => {
    const reader = await colleague(world, seller, [carPayment.list.permission]);
    expect((await ask(messageOf("鸿运"), reader)).code).toBe("0403");
  });

  it("is offered no dealer that has left, or is not on file", async () => {
    const gone = "苏州远航车行";
    await filed(world, seller, { reportCarShop: gone });
    expect((await dealerOf(gone))?.doubts).toEqual([]);
    const sql = "update dealers set state = 3525 where tenant_id = $1 and name = $2";
    await world.database.admin.query(sql, [seller.tenantId, gone]);
    expect((await dealerOf(gone))?.doubts).toEqual(["dealer"]);
  });
});

describe("a message in which nothing is found", () => {
  it.each(["周末愉快！", "   ", "😀😀", "[图片]", "\u0000\ud800"])(
    "%j is refused",
    async (text) => {
      expect(await ask(text)).toMatchObject({ code: "7875", msg: "格式有误，请检查快速录入内容" });
    },
  );

  it("or that is too long is refused with its limit", async () => {
    const { code, data, msg } = await ask("承".repeat(longestMessage + 1));
    expect(code).toBe("0400");
    expect(JSON.stringify([data, msg])).toContain(String(longestMessage));
    expect((await ask("")).code).toBe("0400");
  });
});

describe("any signs at all", () => {
  const order = messageOf("顺驰");
  const heaps = [
    "1".repeat(longestMessage),
    "(".repeat(longestMessage),
    "承租人：".repeat(longestMessage / 4),
    "12 ".repeat(longestMessage / 3),
    "\ud83d".repeat(longestMessage),
    "9,".repeat(longestMessage / 2),
    "第1单\n客户：周立群\n金额：5万\n".repeat(60).slice(0, longestMessage),
    `${order}\n${"\u202e\u0000'; drop table dealers --\n".repeat(50)}`.slice(0, longestMessage),
    `${order}\n${"报单车商：%_\\\n".repeat(100)}`.slice(0, longestMessage),
  ];
  it.each(heaps.map((text, at) => [at, text] as const))("heap %i is answered", async (_, text) => {
    expect(["0", "7875"]).toContain((await ask(text)).code);
  });
});
