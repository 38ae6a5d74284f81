import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { type Fault, openFaults } from "./faults.ts";
import { openSettings } from "./settings.ts";
import { newFolder, removeFolder } from "./testing/small-sandbox.ts";

const pay = { provider: "flexpay", op: "pay" } as const;
const refusal: Fault = { provider: "flexpay", effect: "balanceShort" };

describe("ordered faults", () => {
  let folder: string;
  let database: ReturnType<typeof openDatabase>;

  const open = () => openFaults(database, openSettings(database));

  beforeEach(() => {
    folder = newFolder();
    database = openDatabase(folder);
  });
  afterEach(() => {
    database.close();
    removeFolder(folder);
  });

  test("hit only what they match", () => {
    const faults = open();
    faults.add({ ...refusal, match: { op: "pay", merchantNo: "A1" } });

    expect(faults.hit("business", { ...pay, merchantNo: "A2" })).toBeUndefined();
    expect(faults.hit("business", { ...pay, op: "query", merchantNo: "A1" })).toBeUndefined();
    expect(faults.hit("business", { ...pay, provider: "sms", merchantNo: "A1" })).toBeUndefined();
    expect(faults.hit("transport", { ...pay, merchantNo: "A1" })).toBeUndefined();
    expect(faults.hit("business", { ...pay, merchantNo: "A1" })?.effect).toBe("balanceShort");
  });

  test("hit the n-th request alone, or so many times and no more", () => {
    const faults = open();
    faults.add({ ...refusal, match: { op: "pay", nth: 3 } });
    faults.add({ ...refusal, match: { op: "query" }, times: 2 });
    const hits = (op: string) =>
      [1, 2, 3, 4].map(() => faults.hit("business", { ...pay, op }) !== undefined);

    expect(hits("pay")).toEqual([false, false, true, false]);
    expect(hits("query")).toEqual([true, true, false, false]);
  });

  test("with a seed tell the same story again, and another story with another seed", () => {
    const story = (seed: number) => {
      const faults = open();
      faults.clear();
      faults.add({ ...refusal, probability: 0.3, seed });
      return Array.from({ length: 200 }, () => (faults.hit("business", pay) ? "x" : ".")).join("");
    };
    const first = story(7);

    expect(story(7)).toBe(first);
    expect(story(8)).not.toBe(first);
    expect(first.replaceAll(".", "").length).toBeGreaterThan(40);
    expect(first.replaceAll(".", "").length).toBeLessThan(80);
  });

  test("go on with the story after a restart", () => {
    const whole = { ...refusal, probability: 0.5, seed: 11 };
    const draw = (faults: ReturnType<typeof open>, count: number) =>
      Array.from({ length: count }, () => faults.hit("business", pay) !== undefined);
    const uninterrupted = open();
    uninterrupted.add(whole);
    const expected = draw(uninterrupted, 40);
    uninterrupted.clear();
    const before = open();
    before.add(whole);
    const firstHalf = draw(before, 20);
    database.close();
    database = openDatabase(folder);

    expect([...firstHalf, ...draw(open(), 20)]).toEqual(expected);
  });

  test("are cleared one by one or together", () => {
    const faults = open();
    const { id } = faults.add(refusal);
    faults.add({ ...refusal, effect: "maintenance" });
    faults.clear(id);
    expect(open().all()).toMatchObject([{ effect: "maintenance" }]);

    faults.clear();
    expect(open().all()).toEqual([]);
  });

  test("of an unknown effect are refused", () => {
    const unknown = { ...refusal, effect: "gremlins" } as unknown as Fault;
    expect(() => open().add(unknown)).toThrow("there is no effect gremlins");
  });

  test("come from the amount too, unless that is switched off", () => {
    const settings = openSettings(database);
    const faults = openFaults(database, settings);
    expect(faults.hit("business", { ...pay, amountFen: 50_013 })?.effect).toBe("accountClosed");
    expect(faults.hit("transport", { ...pay, amountFen: 50_017 })?.effect).toBe("noAnswerExecuted");
    expect(faults.hit("business", { ...pay, amountFen: 50_000 })).toBeUndefined();

    settings.set("amountRules", false);
    expect(faults.hit("business", { ...pay, amountFen: 50_013 })).toBeUndefined();
    expect(faults.byAmount(50_013)).toBeUndefined();
  });
});
