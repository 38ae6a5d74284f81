import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvedOf, draftOf, rowOf } from "#main/car-payment-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { addLines, judgeNow, lineNow, type WrittenLine } from "#main/statement-arrange.ts";
import { bankStatement } from "#modules/bank-statement/contract.ts";
import { unmatchedBankStatement as triage } from "#modules/bank-statement/matching-contract.ts";
import { lineStates } from "#modules/bank-statement/states.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import type { Fen } from "#platform/contract/money.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { carPayment } from "../contract.ts";

let world: World;
let seller: TestPerson;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  seller = await world.person(await world.tenant());
  cashier = await world.person({ id: seller.tenantId, name: "" });
});
afterAll(() => world.close());

let fen = 9_000_000;
/** An order of a sum that no other has. */
async function order() {
  const { id } = await draftOf(world, seller, {
    transferAmount: (fen += 100) as Fen,
    contractNo: null,
  });
  return rowOf(world, seller, id);
}
type Order = Awaited<ReturnType<typeof order>>;

const financier = "平安国际融资租赁有限公司";
const lineFor = ({ orderNo, transferAmount }: Order, over: Partial<WrittenLine> = {}) => ({
  direction: "in" as const,
  amountFen: transferAmount,
  name: financier,
  purpose: `${orderNo} 车款`,
  ...over,
});
async function arrived(line: WrittenLine, as = cashier): Promise<string> {
  const [id = ""] = await addLines(world, as, [line]);
  await judgeNow(world, as);
  return id;
}
const lightOf = async (id: string) => (await rowOf(world, seller, id)).matchedBankStatement;
const matchesOf = async (id: string) =>
  (await world.call(triage.detail, { id }, { as: cashier })).data.matches;
const unmatch = async (id: string) => {
  const [match] = await matchesOf(id);
  const input = { id, matchId: match?.id ?? "", remark: "匹配有误" };
  return world.call(triage.unmatch, input, { as: cashier });
};
const target = ({ id }: Order) => ({ targetType: "carOrder" as const, targetId: id });

describe("the light of the statement", () => {
  it("is turned on by the financier's money, and off when the match is taken back", async () => {
    const asked = await order();
    const line = await arrived(lineFor(asked));
    expect(await lineNow(world, line)).toMatchObject({ state: lineStates.matchedByRule });
    expect(await lightOf(asked.id)).toMatch(/^S\d{8}$/);
    const { data } = await world.call(
      bankStatement.list,
      { filters: { carOrderId: [asked.id] } },
      { as: cashier },
    );
    expect(data.records.map(({ id }) => id)).toEqual([line]);
    expect((await unmatch(line)).code).toBe("0");
    expect(await lightOf(asked.id)).toBeNull();
  });

  it("takes all of the sum, in however many lines it comes", async () => {
    const asked = await order();
    const half = asked.transferAmount / 2;
    const lines = [];
    for (const amountFen of [half, half]) {
      lines.push(await arrived(lineFor(asked, { amountFen, purpose: "货款待确认" })));
    }
    const [first = "", second = ""] = lines;
    const match = (id: string) =>
      world.call(triage.match, { id, ...target(asked) }, { as: cashier });
    expect((await match(first)).code).toBe("0");
    expect(await lightOf(asked.id)).toBeNull();
    expect((await match(second)).code).toBe("0");
    expect(await lightOf(asked.id)).not.toBeNull();
    const { rows } = await world.database.admin.query(
      "select from statement_aliases where tenant_id = $1",
      [seller.tenantId],
    );
    expect(rows, "a financier is the name of no lessee").toEqual([]);
    await unmatch(first);
    expect(await lightOf(asked.id)).toBeNull();
  });

  it("goes out when its order asks for another sum, and stays on when anything else is written", async () => {
    const sum = (fen += 100) as Fen;
    const { id, fields } = await draftOf(world, seller, { transferAmount: sum, contractNo: null });
    const line = await arrived(lineFor(await rowOf(world, seller, id)));
    const write = async (over: Partial<typeof fields>) => {
      const { rowVersion } = await rowOf(world, seller, id);
      const input = { ...fields, ...over, id, rowVersion };
      return (await world.call(carPayment.update, input, { as: seller })).code;
    };
    expect(await write({ remarks: "已与车行核对" })).toBe("0");
    expect(await lightOf(id)).not.toBeNull();
    expect(await write({ transferAmount: (sum + 5_000_000) as Fen })).toBe("0");
    expect(await lightOf(id)).toBeNull();
    expect(await lineNow(world, line)).toMatchObject({
      state: lineStates.suggested,
      matched_fen: 0,
    });
  });

  it("stays out on the word of who is paid by it: his file, or his own match", async () => {
    const forged = await order();
    await arrived(lineFor(forged, { isOfFile: true }), seller);
    expect(await lightOf(forged.id)).toBeNull();
    const said = await order();
    const line = await arrived(lineFor(said, { purpose: "货款待确认" }));
    const own = await world.call(triage.match, { id: line, ...target(said) }, { as: seller });
    expect(own.code).toBe("0");
    expect(await lightOf(said.id)).toBeNull();
  });

  it("of a void order is free for another, and nothing is matched with a void one", async () => {
    const asked = await order();
    const line = await arrived(lineFor(asked));
    const giving = { id: asked.id, remark: "客户退车" };
    expect((await world.call(carPayment.voided, giving, { as: seller })).code).toBe("0");
    expect(await lightOf(asked.id)).toBeNull();
    expect(await lineNow(world, line)).toMatchObject({
      state: lineStates.suggested,
      matched_fen: 0,
    });
    const again = await world.call(triage.match, { id: line, ...target(asked) }, { as: cashier });
    expect(again.code).toBe("0404");
    const other = await order();
    const twin = await arrived(lineFor(asked, { amountFen: other.transferAmount }));
    expect((await lineNow(world, twin)).state).not.toBe(lineStates.matchedByRule);
  });

  it.each([
    ["lessee", { lessee: "欧阳改名" }],
    ["contract", { contractNo: "2026ZLHT7654321" }],
  ])("shows nothing any more of an order whose %s is another by now", async (_, over) => {
    const { id, fields } = await draftOf(world, seller, { transferAmount: (fen += 100) as Fen });
    const asked = await rowOf(world, seller, id);
    const line = await arrived(lineFor(asked));
    const edit = { ...fields, id, rowVersion: (await rowOf(world, seller, id)).rowVersion };
    const mended = { ...edit, remarks: "已与承租人核对" };
    expect((await world.call(carPayment.update, mended, { as: seller })).code).toBe("0");
    expect(await lightOf(id)).not.toBeNull();
    const { rowVersion } = await rowOf(world, seller, id);
    const changed = { ...mended, ...over, rowVersion };
    expect((await world.call(carPayment.update, changed, { as: seller })).code).toBe("0");
    expect(await lightOf(id)).toBeNull();
    expect(await lineNow(world, line)).toMatchObject({ matched_fen: 0 });
  });

  it("that finance relied on is taken back by a manager", async () => {
    const { id } = await approvedOf(world, seller);
    const asked = await rowOf(world, seller, id);
    const line = await arrived(lineFor(asked));
    expect(await lightOf(id)).not.toBeNull();
    const refused = await unmatch(line);
    expect(refused.code).not.toBe("0");
    expect(await lightOf(id)).not.toBeNull();
  });

  it("names its order and the lessee to who sees that order, and to nobody else", async () => {
    const asked = await order();
    const line = await arrived(lineFor(asked));
    const narrow = await world.person({ id: seller.tenantId, name: "" }, []);
    const pages = ["data:bankStatement:list", carPayment.list.permission];
    const role = await addRole(world, seller.tenantId, {
      range: visibleRanges.self,
      permissions: pages,
    });
    await putInPlace(world, narrow, { roles: [role] });
    const told = async (as: TestPerson, filters: object) => {
      const { data } = await world.call(bankStatement.list, { filters }, { as });
      return data.records.find(({ id }) => id === line);
    };
    const open = { carOrderId: asked.id, lesseeName: asked.lessee };
    expect(await told(cashier, { lesseeName: [asked.lessee] })).toMatchObject(open);
    expect(await told(narrow, {})).toMatchObject({ carOrderId: null, lesseeName: null });
    expect(await told(narrow, { lesseeName: [asked.lessee] })).toBeUndefined();
    expect(await told(narrow, { carOrderId: [asked.id] })).toBeUndefined();
  });

  it("is no candidate for who does not see the order, and he matches it with nothing", async () => {
    const asked = await order();
    const line = await arrived(lineFor(asked, { purpose: `${asked.orderNo} 货款待确认` }));
    const narrow = await world.person({ id: seller.tenantId, name: "" }, []);
    const pages = ["list", "match"].map((action) => `data:unmatchedBankStatement:${action}`);
    const role = await addRole(world, seller.tenantId, {
      range: visibleRanges.self,
      permissions: [...pages, carPayment.list.permission],
    });
    await putInPlace(world, narrow, { roles: [role] });
    const { data: all } = await world.call(triage.detail, { id: line }, { as: cashier });
    expect(all.candidates[0]).toMatchObject({ targetId: asked.id, number: asked.orderNo });
    const { data } = await world.call(triage.detail, { id: line }, { as: narrow });
    expect(data.candidates).toEqual([]);
    expect(data.hidden).toBeGreaterThan(0);
    const refused = await world.call(triage.match, { id: line, ...target(asked) }, { as: narrow });
    expect(refused.code).toBe("0404");
    expect(await lightOf(asked.id)).toBeNull();
  });
});
