import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filingDraft, submitFiling } from "#main/dealer-arrange.ts";
import { inNameOf } from "#main/payout-office.ts";
import { startProcess } from "#main/process.ts";
import { openTestWorld } from "#main/testing.ts";
import { exchange, importStates } from "#platform/contract/exchange.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { sheetFile, until, uploadOf } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { carDealer } from "../dealer-contract.ts";
import { networkStates } from "../states.ts";
import { dealerForOrder } from "./index.ts";

let world: World;
let worker: Awaited<ReturnType<typeof startProcess>>;
let person: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
  worker = await startProcess("worker", world.environment);
  person = await world.person(await world.tenant());
});
afterAll(async () => {
  await worker.kill();
  await world.close();
});

const jobOf = async (id: string) =>
  (await world.call(exchange.importJob, { id }, { as: person })).data;
const restsAs = (id: string, state: number) =>
  until(async () => (await jobOf(id)).stateCode === state);

const headings = ["车行名称", "所在城市", "备注"];
async function checked(shops: readonly string[]): Promise<string> {
  const sheet = await sheetFile([headings, ...shops.map((shop) => [shop, "苏州", ""])]);
  const upload = uploadOf(await readFile(sheet), "存量车商.xlsx");
  const response = await world.server.inject({
    method: "POST",
    url: carDealer.import.path,
    payload: upload.payload,
    headers: { ...headersOf(person, newId()), ...upload.headers },
  });
  const { id } = response.json<{ data: { id: string } }>().data;
  await restsAs(id, importStates.awaitingConfirmation);
  return id;
}

async function imported(shops: readonly string[]): Promise<string> {
  const id = await checked(shops);
  await world.call(exchange.confirmImport, { id }, { as: person });
  await restsAs(id, importStates.done);
  return id;
}

const some = (word: string) => `${word}车行${newId().slice(-8)}`;
const found = async (keyword: string) =>
  (await world.call(carDealer.list, { keyword }, { as: person })).data.records;
const revert = (id: string) => world.call(exchange.revertImport, { id }, { as: person });

describe("dealers that were there before", () => {
  it("come in with a number each, in the order of the file", async () => {
    const mark = newId().slice(-8);
    const shops = Array.from({ length: 45 }, (_, n) => `编号${mark}第${n}家`);
    await imported(shops);
    const { data } = await world.call(carDealer.list, { keyword: mark, size: 50 }, { as: person });
    const numbers = new Map(data.records.map((row) => [row.reportCarShop, row.dealerNo]));
    const inOrder = shops.map((shop) => numbers.get(shop) ?? "");
    expect(new Set(inOrder).size).toBe(45);
    expect(inOrder).toEqual(inOrder.toSorted());
  });

  it("are gone when the import is taken back, and their shops are free for whoever comes next", async () => {
    const shops = [some("撤回"), some("撤回")];
    const [shop = ""] = shops;
    const id = await imported(shops);
    const [row] = await found(shop);
    expect(row).toMatchObject({ stateCode: networkStates.existing });
    expect((await revert(id)).data).toEqual({ rows: 2 });
    expect(await found(shop)).toEqual([]);
    const { code } = await world.call(carDealer.detail, { id: row?.id ?? "" }, { as: person });
    expect(code).toBe("0404");
    await inNameOf(world, person, async (tx) => {
      expect(await dealerForOrder(tx, shop)).toBeUndefined();
    });
    const draft = await filingDraft(world, person, { reportCarShop: shop });
    await submitFiling(world, person, draft.id);
    const [pending] = await found(shop);
    expect(pending).toMatchObject({ stateCode: networkStates.pending });
    expect(pending?.id).not.toBe(row?.id);
  });

  it("stay once one of them has a filing, which is named", async () => {
    const shops = [some("留下"), some("备案")];
    const [untouched = "", filed = ""] = shops;
    const id = await imported(shops);
    const draft = await filingDraft(world, person, { reportCarShop: filed });
    await submitFiling(world, person, draft.id);
    const { data } = await world.call(exchange.touchedRows, { id }, { as: person });
    expect(data).toMatchObject({ totalTouched: 1, touched: [{ rowNumber: 3, name: filed }] });
    expect(data.touched[0]?.reason).toMatch(/^导入后已提交备案 BA\w+/);
    expect(await revert(id)).toMatchObject({ code: "0916" });
    expect(await found(untouched)).toHaveLength(1);
  });

  it("stay when a filing was on its way before they were to go, or it finds them gone", async () => {
    for (let round = 0; round < 6; round += 1) {
      const shop = some("竞争");
      const id = await imported([shop]);
      const draft = await filingDraft(world, person, { reportCarShop: shop });
      const [reverted] = await Promise.all([revert(id), submitFiling(world, person, draft.id)]);
      const [dealer, ...others] = await found(shop);
      expect(others).toEqual([]);
      const { existing, pending } = networkStates;
      const ends = [
        ["0", pending],
        ["0916", existing],
      ];
      expect(ends).toContainEqual([reverted.code, dealer?.stateCode]);
      expect(dealer?.filingId).toBe(draft.id);
    }
  });
});
