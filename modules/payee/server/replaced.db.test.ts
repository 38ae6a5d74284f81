import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { theChannel } from "#main/payout-arrange.ts";
import { inNameOf, newAccount, newPayout, openQuietWorld } from "#main/payout-office.ts";
import { payout } from "#modules/payout/contract.ts";
import { recheckCooled } from "#modules/payout/server/jobs/check-again.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { noteBankChange, notePayeeUse } from "./index.ts";

let world: World;
let boss: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  boss = await world.person(await world.tenant());
  await theChannel(world, boss);
});
afterAll(() => world.close());

const admin = () => world.database.admin;
const ofPayout = async <T>(id: string, column: string): Promise<T> => {
  const { rows } = await admin().query<{ it: T }>(
    `select ${column} as it from payouts where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`No payout ${id}`);
  return rows[0].it;
};

let nth = 0;
const aPerson = () => ({ idCardNo: `11010119900307${String((nth += 1)).padStart(4, "0")}` });
const account = () => ({ payeeAccount: newAccount() });

async function paid(over: Parameters<typeof newPayout>[2]) {
  const { id } = await newPayout(world, boss, over);
  return { id, payeeId: await ofPayout<string>(id, "payee_id") };
}
const codesOf = async (id: string) => {
  const { data } = await world.call(payout.check, { id }, { as: boss });
  return data.obstacles.map(({ code }) => code);
};

interface Moved {
  readonly from: string | null;
  readonly to: string;
  readonly type?: string;
}

/** A party's bank data become others, which two people stand for. */
const moved = ({ from, to, type = "dealer" }: Moved, partyId = newId()) =>
  inNameOf(world, boss, (tx) =>
    noteBankChange(tx, {
      party: { type, id: partyId },
      from,
      to,
      changedBy: newId(),
      approvedBy: type === "payee" ? null : newId(),
      at: tx.now,
    }),
  );

describe("an account that another has taken the place of", () => {
  it("is paid no more by what was put together before, though it was ready", async () => {
    const [old, fresh] = [await paid(aPerson()), await paid(aPerson())];
    expect(await codesOf(old.id)).toEqual([]);
    await moved({ from: old.payeeId, to: fresh.payeeId });
    const released = await world.call(payout.pay, { id: old.id }, { as: boss });
    expect(released.code).toBe("2288");
    const { data } = await world.call(payout.check, { id: old.id }, { as: boss });
    expect(data.obstacles.map(({ code }) => code)).toEqual(["2288"]);
    expect(data.obstacles[0]?.msg).toMatch(/\d\d:\d\d更换.*重新提交/);
    const headers = { ...headersOf(boss, newId()), "accept-language": "en-US" };
    const english = await world.server.inject({
      ...requestOf(payout.check, { id: old.id }),
      headers,
    });
    expect(english.body).toMatch(/replaced at .*submit it anew/);
  });

  it("counts from when its order named it, however late the order is approved", async () => {
    const person = { ...aPerson(), ...account() };
    const { payeeId } = await paid(person);
    const orderId = newId();
    const use = { id: newId(), payeeId, kind: "expenditure", orderId, orderNumber: "ZC1" };
    await inNameOf(world, boss, (tx) =>
      notePayeeUse(tx, { ...use, departmentId: null, createdBy: boss.userId }),
    );
    await moved({ from: payeeId, to: (await paid(aPerson())).payeeId });
    expect(await codesOf((await paid({ ...person, orderId })).id)).toEqual(["2288"]);
  });

  it("is paid by what somebody put together since, and again once it is in force again", async () => {
    const person = { ...aPerson(), ...account() };
    const [before, other] = [await paid({ ...person, amountFen: 500 }), await paid(aPerson())];
    const partyId = newId();
    await moved({ from: before.payeeId, to: other.payeeId }, partyId);
    expect(await codesOf((await paid({ ...person, amountFen: 600 })).id)).toEqual([]);
    expect(await codesOf(before.id)).toEqual(["2288"]);
    await moved({ from: other.payeeId, to: before.payeeId }, partyId);
    expect(await codesOf(before.id)).toEqual(["2287"]);
  });

  it("is none because a line names its owner elsewhere: anybody may write one", async () => {
    const [old, fresh] = [await paid(aPerson()), await paid(aPerson())];
    await moved({ from: old.payeeId, to: fresh.payeeId, type: "payee" });
    expect(await codesOf(old.id)).toEqual([]);
  });
});

describe("a payout that waits for a changed account", () => {
  const state = (id: string) => ofPayout<number>(id, "state");
  const dayLater = (payeeId: string) =>
    admin().query(
      "update payee_bank_changes set changed_at = changed_at - interval '24 hours' where to_payee_id = $1",
      [payeeId],
    );

  it("becomes payable by itself when its day is over, and not before", async () => {
    const { id, payeeId } = await paid(aPerson());
    await moved({ from: null, to: payeeId });
    expect(await codesOf(id)).toEqual(["2287"]);
    await recheckCooled(world.engine);
    expect(await state(id)).toBe(4002);
    const checks = () =>
      admin().query("select from payout_events where payout_id = $1 and kind = 'checked'", [id]);
    expect((await checks()).rowCount).toBe(1);
    await dayLater(payeeId);
    await Promise.all([recheckCooled(world.engine), recheckCooled(world.engine)]);
    expect(await state(id)).toBe(4001);
    expect(await ofPayout(id, "obstacles")).toEqual([]);
  });

  it("stays blocked by whatever else stands against it, and is given up for good", async () => {
    const [stopped, gone] = [await paid(aPerson()), await paid(aPerson())];
    const { payeeId: fresh } = await paid(aPerson());
    for (const { id, payeeId } of [stopped, gone]) {
      await moved({ from: null, to: payeeId });
      await codesOf(id);
      await dayLater(payeeId);
    }
    await moved({ from: stopped.payeeId, to: fresh });
    await world.call(payout.cancel, { id: gone.id, remark: "不再付" }, { as: boss });
    await recheckCooled(world.engine);
    expect([await state(stopped.id), await state(gone.id)]).toEqual([4002, 4011]);
    expect(await ofPayout(stopped.id, "obstacles->0->>'name'")).toBe("payeeReplaced");
  });
});
