import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  channelOf,
  newAccount,
  newPayout,
  openQuietWorld,
  payerAccount,
  readyPayout,
} from "#main/payout-office.ts";
import type { Fen } from "#platform/contract/money.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { addDepartments } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payout } from "../contract.ts";

let world: World;
beforeAll(async () => {
  world = await openQuietWorld();
});
afterAll(() => world.close());

const fen = (amount: number) => amount as Fen;
const pay = (as: TestPerson, id: string) => world.call(payout.pay, { id }, { as });
const codesOf = async (answers: readonly Promise<{ code: string }>[]) =>
  (await Promise.all(answers)).map(({ code }) => code).toSorted();

async function cashierWith(limits: Parameters<typeof channelOf>[2] | object): Promise<TestPerson> {
  const as = await world.person(await world.tenant());
  const id = await payerAccount(world, as, { code: "FLEXPAY" });
  await channelOf(world, as, { ...limits, id });
  return as;
}

const sentFen = async ({ tenantId }: TestPerson) => {
  const found = await world.database.admin.query<{ fen: string }>(
    "select coalesce(sum(amount_fen), 0) as fen from payout_attempts where tenant_id = $1",
    [tenantId],
  );
  return Number(found.rows[0]?.fen);
};

describe("fifty releases at the same moment", () => {
  it("stay within the channel's daily limit", async () => {
    const as = await cashierWith({ dailyLimitFen: fen(100_000) });
    const ready = await Promise.all(
      Array.from({ length: 50 }, () => readyPayout(world, as, { amountFen: 10_000 })),
    );
    const codes = await codesOf(ready.map(({ id }) => pay(as, id)));
    expect(codes.filter((code) => code === "0")).toHaveLength(10);
    expect(codes.filter((code) => code === "2236")).toHaveLength(40);
    expect(await sentFen(as)).toBe(100_000);
  });

  it("stay within what one payee may receive in a month, by account or by ID number", async () => {
    const as = await cashierWith({ monthlyChannelQuotaFen: fen(50_000) });
    const one = { idCardNo: "110101199003074514", payeeAccount: newAccount() };
    const ready = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        readyPayout(world, as, {
          amountFen: 10_000 + nth,
          ...(nth % 2 ? one : { ...one, payeeAccount: newAccount() }),
        }),
      ),
    );
    const codes = await codesOf(ready.map(({ id }) => pay(as, id)));
    expect(codes.filter((code) => code === "0").length).toBeGreaterThan(2);
    expect(await sentFen(as)).toBeLessThanOrEqual(50_000);
    expect(new Set(codes)).toEqual(new Set(["0", "2237"]));
  });
});

describe("a channel for a department", () => {
  it("pays for what is below it, and for nothing beside it", async () => {
    const as = await world.person(await world.tenant());
    const places = await addDepartments(world, as.tenantId, {
      公司: { 华东: { 杭州: {} }, 西南: {} },
    });
    const id = await payerAccount(world, as, { code: "FLEXPAY" });
    await channelOf(world, as, { id, departmentIds: [places["华东"] ?? ""] });
    const against = async (place: string) => {
      const made = await newPayout(world, as, { departmentId: places[place] ?? null });
      const { data } = await world.call(payout.check, { id: made.id }, { as });
      return data.obstacles.map(({ code }) => code);
    };
    expect(await against("杭州")).toEqual([]);
    expect(await against("华东")).toEqual([]);
    expect(await against("西南")).toHaveLength(1);
    expect(await against("公司")).toHaveLength(1);
  });
});

describe("one payout", () => {
  it("released by twenty at once is sent once", async () => {
    const as = await cashierWith({});
    const { id } = await readyPayout(world, as);
    const codes = await codesOf(Array.from({ length: 20 }, () => pay(as, id)));
    expect(codes.filter((code) => code === "0")).toHaveLength(1);
    expect(await sentFen(as)).toBe(12_800);
  });

  it("is either cancelled or sent, never both", async () => {
    const as = await cashierWith({});
    for (let nth = 0; nth < 8; nth += 1) {
      const { id } = await readyPayout(world, as, { amountFen: 1_000 + nth });
      const cancel = world.call(payout.cancel, { id, remark: "不再需要" }, { as });
      const codes = await codesOf([pay(as, id), cancel]);
      expect(codes.filter((code) => code === "0")).toHaveLength(1);
    }
  });

  it("like another of this week is held back, and its elder named", async () => {
    const as = await cashierWith({});
    const same = { payeeAccount: newAccount(), amountFen: 55_500, contractNumber: "HT-1" };
    const first = await readyPayout(world, as, same);
    const { id } = await newPayout(world, as, same);
    const { data } = await world.call(payout.check, { id }, { as });
    expect(data.obstacles).toMatchObject([{ code: "2239", link: `/biz/payoutDesk?detail=${id}` }]);
    expect(data.obstacles[0]?.msg).toContain(`${first.number}（待打款，`);
    await world.call(payout.cancel, { id: first.id, remark: "重复" }, { as });
    expect((await world.call(payout.check, { id }, { as })).data.obstacles).toEqual([]);
  });

  it("like another goes when a second person says why both are meant", async () => {
    const as = await cashierWith({});
    const same = { payeeAccount: newAccount(), amountFen: 55_500, isManual: true };
    const first = await readyPayout(world, as, same);
    const { id } = await newPayout(world, as, same);
    await world.call(payout.check, { id }, { as });
    const pass = (by: TestPerson) =>
      world.call(payout.passDuplicate, { id, remark: "两辆车，同价" }, { as: by });
    expect(await pass(as)).toMatchObject({ code: "2221" });
    const colleague = await colleagueOf(world, as);
    expect(await pass(colleague)).toMatchObject({ code: "0" });
    expect(await pay(colleague, id)).toMatchObject({ code: "0" });
    const { data } = await world.call(payout.detail, { id }, { as });
    const passed = data.events.find(({ kind }) => kind === "duplicatePassed");
    expect(passed).toMatchObject({ by: colleague.name, detail: { twin: first.number } });
    const log = await world.call(payout.operationLog, { id }, { as });
    expect(log.data.map(({ approvalRemark }) => approvalRemark)).toContain("两辆车，同价");
  });

  it("without a contract is no double of another order's, nor of one paid long ago", async () => {
    const as = await cashierWith({});
    const same = { payeeAccount: newAccount(), amountFen: 55_500 };
    await readyPayout(world, as, same);
    await readyPayout(world, as, same);
    const contract = { ...same, contractNumber: "HT-2" };
    const { id: old } = await readyPayout(world, as, contract);
    const paid =
      "update payouts set state = 4008, paid_at = now() - $2::interval, created_at = now() - interval '30 days' where id = $1";
    await world.database.admin.query(paid, [old, "8 days"]);
    await readyPayout(world, as, contract);
    // Entered a month ago and paid yesterday: the day on which money left counts.
    await world.database.admin.query(paid, [old, "1 day"]);
    const { id } = await newPayout(world, as, contract);
    const { data } = await world.call(payout.check, { id }, { as });
    expect(data.obstacles[0]).toMatchObject({ code: "2239" });
    expect(data.obstacles[0]?.msg).toContain("已打款");
  });

  it("entered by hand or large is let go by somebody else", async () => {
    const as = await cashierWith({});
    const large = await readyPayout(world, as, { amountFen: 5_000_000 });
    expect(await pay(as, large.id)).toMatchObject({ code: "2705" });
    const colleague = await colleagueOf(world, as);
    expect(await pay(colleague, large.id)).toMatchObject({ code: "0" });
    const manual = await readyPayout(world, as, { isManual: true, applicantId: as.userId });
    expect(await pay(as, manual.id)).toMatchObject({ code: "2700" });
    const { data } = await world.call(payout.actions, { id: manual.id }, { as });
    expect(data.find(({ action }) => action === "pay")).toMatchObject({
      enabled: false,
      reasons: [{ code: "2700" }],
    });
  });
});
