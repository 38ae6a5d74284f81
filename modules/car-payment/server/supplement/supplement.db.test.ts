import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decided, rowOf } from "#main/car-payment-arrange.ts";
import {
  answered,
  endedAs,
  letGo,
  type OnDesk,
  releaserOf,
  retried,
  shownBy,
  stateOf,
} from "#main/car-payment-paid-arrange.ts";
import { bankDetails, decide } from "#main/dealer-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { paperOf, specialEndedAs, suppliedBy, supplyFor } from "#main/supplement-arrange.ts";
import { attachment } from "#modules/attachment/contract.ts";
import { dealerFiling } from "#modules/dealer/contract.ts";
import { message } from "#modules/message/contract.ts";
import { shanghaiClock, systemClock } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { carPayment } from "../../contract.ts";
import type { CarPaymentState } from "../../states.ts";
import { remindOfSupplements } from "./remind-of-supplements.ts";

const open = openQuietWorld;

/** Papers of somebody else's order, for the person at hand to judge. */
async function othersSupplied(world: World, as: TestPerson) {
  const applicant = await colleagueOf(world, as);
  const { id } = await specialEndedAs(world, applicant, "paid");
  return suppliedBy(world, applicant, id);
}
async function ownSupplied(world: World, as: TestPerson) {
  const { id } = await specialEndedAs(world, as, "paid");
  return suppliedBy(world, as, id);
}
const sendingBack = { remark: "营业执照已过期，请换新" };

guards(carPayment.supplement, {
  open,
  valid: async (world, as) => supplyFor(world, as, (await specialEndedAs(world, as, "paid")).id),
  refused: {
    input: async (world, as) => supplyFor(world, as, (await endedAs(world, as, "paid")).id),
    code: "7895",
  },
});
guards(carPayment.acceptSupplement, {
  open,
  valid: othersSupplied,
  refused: { input: ownSupplied, code: "7897" },
});
guards(carPayment.sendBackSupplement, {
  open,
  valid: async (world, as) => ({ ...(await othersSupplied(world, as)), ...sendingBack }),
  refused: {
    input: async (world, as) => ({ ...(await ownSupplied(world, as)), ...sendingBack }),
    code: "7897",
  },
});

let world: World;
let seller: TestPerson;
let finance: TestPerson;
let cashier: TestPerson;
beforeAll(async () => {
  world = await open();
  seller = await world.person(await world.tenant());
  finance = await colleagueOf(world, seller);
  cashier = await releaserOf(world, seller);
});
afterAll(() => world.close());

const owing = () => specialEndedAs(world, seller, "paid");
const supplied = (id: string) => suppliedBy(world, seller, id);
type Seen = Awaited<ReturnType<typeof supplied>>;
const accept = (seen: Seen, as = finance) =>
  world.call(carPayment.acceptSupplement, { ...seen, acceptRemark: "备案已生效" }, { as });
const sendBack = (seen: Seen, as = finance) =>
  world.call(carPayment.sendBackSupplement, { ...seen, ...sendingBack }, { as });
const row = (id: string) => rowOf(world, seller, id);
const expectState = async ({ id }: Pick<OnDesk, "id">, state: CarPaymentState) =>
  expect(await stateOf(world, seller, id)).toBe(state);
const expectDone = async (asked: Promise<{ readonly code: string }>) =>
  expect(await asked).toMatchObject({ code: "0" });
const suppliesOf = async (id: string, as = seller) =>
  (await world.call(carPayment.supplements, { id }, { as })).data;
const dayIn = (days: number) =>
  shanghaiClock(new Date(systemClock.now().getTime() + days * 86_400_000)).slice(0, 10);

describe("a car payment under special handling", () => {
  it("owes papers once it is paid, for seven days, and is no more void than any that was paid", async () => {
    const order = await owing();
    await expectState(order, "pendingSupplement");
    expect(await row(order.id)).toMatchObject({
      supplementDueDate: dayIn(7),
      supplementTime: null,
      supplementAcceptTime: null,
    });
    expect((await row(order.id)).paySuccessTime).not.toBeNull();
    const remark = "客户退车";
    const { code } = await world.call(carPayment.voided, { id: order.id, remark }, { as: seller });
    expect(code).toBe("7818");
  });

  it("is not over by the bank's line alone, and is over once its papers are accepted", async () => {
    const order = await owing();
    const proof = await shownBy(world, cashier, order);
    await expectState(order, "pendingSupplement");
    const seen = await supplied(order.id);
    await expectState(order, "pendingSupplement");
    await expectDone(accept(seen));
    await expectState(order, "done");
    const { supplementAcceptPerson, supplementAcceptTime } = await row(order.id);
    expect([supplementAcceptPerson, supplementAcceptTime !== null]).toEqual([finance.name, true]);
    await proof.takeBack();
    await expectState(order, "paid");
  });

  it("is paid and owes nothing once its papers are accepted, and over with the bank's line", async () => {
    const order = await owing();
    await expectDone(accept(await supplied(order.id)));
    await expectState(order, "paid");
    await shownBy(world, cashier, order);
    await expectState(order, "done");
  });

  it("owes them too where nobody knew at first whether it was paid", async () => {
    const order = await specialEndedAs(world, seller, "unknown");
    await shownBy(world, cashier, order);
    await expectState(order, "pendingSupplement");
  });

  it("owes none while it failed, nor an ordinary one when it is paid", async () => {
    const failed = await specialEndedAs(world, seller, "failed");
    await expectState(failed, "failed");
    expect((await row(failed.id)).supplementDueDate).toBeNull();
    await expectState(await endedAs(world, seller, "paid"), "paid");
  });
});

describe("money that comes back", () => {
  it("owes no papers, and paid once more owes them anew; what was supplied still waits", async () => {
    const order = await owing();
    await supplied(order.id);
    await answered(world, cashier, { payoutId: order.payoutId, how: "returned" });
    await expectState(order, "returned");
    expect((await row(order.id)).supplementDueDate).toBeNull();
    const late = { id: order.id, rowVersion: (await row(order.id)).rowVersion };
    expect((await accept(late)).code).toBe("7895");
    await expectDone(retried(world, cashier, order.id));
    await paidAgain(order);
    await expectState(order, "pendingSupplement");
    await expectDone(accept({ ...late, rowVersion: (await row(order.id)).rowVersion }));
    await expectState(order, "paid");
  });

  it("comes back of an order that was over, and what was accepted stays so for the same account", async () => {
    const order = await owing();
    await shownBy(world, cashier, order);
    await expectDone(accept(await supplied(order.id)));
    await answered(world, cashier, { payoutId: order.payoutId, how: "returned" });
    await expectState(order, "returned");
    await expectDone(retried(world, cashier, order.id));
    await paidAgain(order);
    await expectState(order, "paid");
  });

  it("goes to another account only with papers that are accepted for that", async () => {
    const order = await owing();
    await expectDone(accept(await supplied(order.id)));
    await answered(world, cashier, { payoutId: order.payoutId, how: "returned" });
    await filedElsewhere(order.shop);
    const change = { id: order.id, remark: "车行更换对公账户" };
    const { data } = await world.call(carPayment.changePayee, change, { as: seller });
    expect((await row(order.id)).supplementAcceptTime).toBeNull();
    await decided(world, seller, { instanceId: data.instanceId });
    await expectState(order, "toPay");
    expect((await row(order.id)).supplementAcceptTime).toBeNull();
  });
});

/** The dealer's filing says another account from now on. */
async function filedElsewhere(shop: string): Promise<void> {
  const filters = { reportCarShop: shop };
  const found = await world.call(dealerFiling.list, { filters }, { as: seller });
  const { id, rowVersion } = found.data.records[0] ?? { id: "", rowVersion: 0 };
  const change = { ...bankDetails(), id, rowVersion, changeReason: "更换对公账户" };
  const { data } = await world.call(dealerFiling.change, change, { as: seller });
  await decide(world, seller, { instanceId: data.instanceId });
}

async function paidAgain({ id }: OnDesk): Promise<void> {
  const payoutId = (await row(id)).payoutId ?? "";
  await letGo(world, seller, payoutId);
  await answered(world, cashier, { payoutId, how: "paid" });
}

describe("papers that are supplied", () => {
  it("are kept every time, with who said what to them", async () => {
    const { id } = await owing();
    await expectDone(sendBack(await supplied(id)));
    expect((await row(id)).supplementTime).toBeNull();
    await supplied(id);
    await expectDone(accept(await supplied(id)));
    const supplies = await suppliesOf(id);
    expect(supplies.map(({ sequence, state }) => [sequence, state])).toEqual([
      [3, "ACCEPTED"],
      [2, "ACCEPTED"],
      [1, "SENT_BACK"],
    ]);
    expect(supplies.map(({ decisionRemark }) => decisionRemark)).toEqual([
      "备案已生效",
      "备案已生效",
      sendingBack.remark,
    ]);
    expect(supplies[2]).toMatchObject({
      remark: "车行营业执照和备案回执",
      insertPerson: seller.name,
      decisionPerson: finance.name,
    });
    expect(supplies[2]?.fileIds).toHaveLength(1);
  });

  it("are the applicant's to supply and another's to judge, and only what is there", async () => {
    const { id } = await owing();
    const given = await supplyFor(world, finance, id);
    expect((await world.call(carPayment.supplement, given, { as: finance })).code).toBe("7803");
    const nothing = { id, rowVersion: (await row(id)).rowVersion };
    expect((await accept(nothing)).code).toBe("7896");
    expect((await sendBack(nothing)).code).toBe("7896");
    const seen = await supplied(id);
    expect((await accept(seen, seller)).code).toBe("7897");
    expect((await sendBack(seen, seller)).code).toBe("7897");
    await expectState({ id }, "pendingSupplement");
    await expectDone(accept(seen));
    expect((await accept(seen)).code).toBe("7895");
  });

  it("are somebody's own, and shown to those who see the order", async () => {
    const { id } = await owing();
    const fileId = await paperOf(world, finance);
    const taken = { id, fileIds: [fileId], supplementRemark: "证明" };
    expect((await world.call(carPayment.supplement, taken, { as: seller })).code).not.toBe("0");
    await supplied(id);
    const [own = ""] = (await suppliesOf(id))[0]?.fileIds ?? [];
    const look = (as: TestPerson) => world.call(attachment.content, { id: own }, { as });
    expect((await look(finance)).response.statusCode).toBe(200);
    const stranger = await world.person(await world.tenant());
    expect((await look(stranger)).code).toBe("0404");
    expect((await world.call(carPayment.supplements, { id }, { as: stranger })).code).toBe("0404");
  });

  it("are judged as they were seen: what comes meanwhile is looked at first", async () => {
    const { id } = await owing();
    const before = await supplied(id);
    const seen = await supplied(id);
    expect((await accept(before)).code).toBe("0409");
    expect((await sendBack(before)).code).toBe("0409");
    const both = await Promise.all([accept(seen), sendBack(seen)]);
    expect(both.filter(({ code }) => code === "0")).toHaveLength(1);
    const states = new Set((await suppliesOf(id)).map(({ state }) => state));
    expect(states.size).toBe(1);
  });

  it("are accepted while the money comes back, and the order stands where its payout stands", async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await owing();
      const seen = await supplied(order.id);
      const { payoutId } = order;
      const [accepted] = await Promise.all([
        accept(seen),
        answered(world, cashier, { payoutId, how: "returned" }),
      ]);
      await expectState(order, "returned");
      expect(["0", "7895", "0409"]).toContain(accepted.code);
    }
  });

  it("are accepted while the bank's line comes in, and the order is over", async () => {
    const order = await owing();
    const seen = await supplied(order.id);
    const [accepted] = await Promise.all([accept(seen), shownBy(world, cashier, order)]);
    if (accepted.code === "0409") {
      await expectDone(accept({ ...seen, rowVersion: (await row(order.id)).rowVersion }));
    }
    await expectState(order, "done");
  });
});

const listed = async (filters: object) =>
  (await world.call(carPayment.list, { filters, size: 100 }, { as: finance })).data.records.map(
    ({ id }) => id,
  );
const setDue = (id: string, days: number) =>
  world.database.admin.query("update car_payments set supplement_due_on = $2::date where id = $1", [
    id,
    dayIn(days),
  ]);
const todosOf = async (as: TestPerson) =>
  (await world.call(message.list, { filters: { kind: "todo" }, size: 100 }, { as })).data.records;
const told = async (id: string, as: TestPerson) => {
  const { rows } = await world.database.admin.query<{ event: string }>(
    "select event from messages where subject_id = $1 and user_id = $2",
    [id, as.userId],
  );
  return rows.map(({ event }) => event);
};

describe("what is owed", () => {
  it("is found by whose turn it is, and by being late", async () => {
    const [{ id: owed }, { id: waiting }, { id: late }] = [
      await owing(),
      await owing(),
      await owing(),
    ];
    await supplied(waiting);
    await setDue(late, -1);
    expect(await listed({ supplementState: ["owed"] })).toEqual(
      expect.arrayContaining([owed, late]),
    );
    expect(await listed({ supplementState: ["owed"] })).not.toContain(waiting);
    expect(await listed({ supplementState: ["supplied"] })).toContain(waiting);
    const overdue = await listed({ supplementState: ["overdue"] });
    expect([owed, waiting, late].map((id) => overdue.includes(id))).toEqual([false, false, true]);
    expect(await listed({ stateCode: [3008] })).toEqual(
      expect.arrayContaining([owed, waiting, late]),
    );
  });

  it("is the applicant's to do, and once supplied another's who may accept it", async () => {
    const { id } = await owing();
    const linked = async (as: TestPerson, event: string) =>
      (await todosOf(as)).some(({ link, event: is }) => is === event && link?.includes(id));
    expect(await linked(seller, "carPayment.supplementWanted")).toBe(true);
    expect(await linked(finance, "carPayment.supplementWaiting")).toBe(false);
    const seen = await supplied(id);
    expect(await linked(seller, "carPayment.supplementWanted")).toBe(false);
    expect(await linked(finance, "carPayment.supplementWaiting")).toBe(true);
    const rights = [carPayment.list.permission];
    const clerk = await world.person({ id: seller.tenantId, name: "" }, rights);
    expect(await linked(clerk, "carPayment.supplementWaiting")).toBe(false);
    await expectDone(sendBack(seen));
    expect(await told(id, seller)).toContain("carPayment.supplementSentBack");
    await expectDone(accept(await supplied(id)));
    expect(await linked(finance, "carPayment.supplementWaiting")).toBe(false);
    expect(await told(id, seller)).toContain("carPayment.supplementAccepted");
  });

  it("is reminded of before its last day and after it, once a day, and not while it is looked at", async () => {
    const { id } = await owing();
    const forget = () =>
      world.database.admin.query("delete from messages where tenant_id = $1", [seller.tenantId]);
    const remind = async (days: number) => {
      await forget();
      await remindOfSupplements(world.engine, new Date(`${dayIn(days)}T09:00:00+08:00`));
      return told(id, seller);
    };
    expect(await remind(3)).toEqual([]);
    expect(await remind(4)).toEqual(["carPayment.supplementDue"]);
    expect(await remind(4)).toEqual([]);
    expect(await remind(7)).toEqual(["carPayment.supplementDue"]);
    expect(await remind(8)).toEqual(["carPayment.supplementOverdue"]);
    await supplied(id);
    expect(await remind(14)).toEqual([]);
  });
});
