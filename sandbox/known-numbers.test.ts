import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isUnder } from "./known-numbers.ts";
import { newFolder, openSmallSandbox, removeFolder } from "./testing/small-sandbox.ts";

describe("the console's numbers", () => {
  let folder: string;
  let sandbox: Awaited<ReturnType<typeof openSmallSandbox>>;

  beforeEach(async () => {
    folder = newFolder();
    sandbox = await openSmallSandbox(undefined, folder);
  });
  afterEach(async () => {
    await sandbox.close();
    removeFolder(folder);
  });

  test("stand for every attempt under them, and for nothing else", () => {
    const under = ["FK1", "FK1-1", "FK1-12", "FK12", "FK12-1", "FK1-A", "XFK1-1", undefined];
    expect(under.filter((one) => isUnder("FK1", one))).toEqual(["FK1", "FK1-1", "FK1-12"]);
  });

  test("find the latest attempt that somebody outside has heard of", async () => {
    for (const number of ["FK1-2", "FK1-10", "FK10-3"]) {
      await fetch(`${sandbox.address}/pay?no=${number}`);
    }
    expect(sandbox.numbers.find("FK1")).toEqual({ provider: "flexpay", merchantNo: "FK1-10" });
    expect(sandbox.numbers.find("FK10-3")).toMatchObject({ merchantNo: "FK10-3" });
    expect(sandbox.numbers.find("FK2")).toBeUndefined();
    const money = { provider: "flexpay", kind: "paid", amountFen: 1 } as const;
    sandbox.context.ledger.note({ ...money, merchantNo: "FK2-1" });
    expect(sandbox.numbers.find("FK2")?.merchantNo).toBe("FK2-1");
  });

  test("are what the journal is asked by and faults are ordered for", async () => {
    sandbox.faults.add({ provider: "flexpay", effect: "http502", match: { merchantNo: "FK1" } });
    const statuses = [];
    for (const number of ["FK1-1", "FK11-1"]) {
      statuses.push((await fetch(`${sandbox.address}/pay?no=${number}`)).status);
    }
    expect(statuses).toEqual([502, 200]);
    const read = sandbox.journal.read({ merchantNo: "FK1" });
    expect(read.map(({ merchantNo }) => merchantNo)).toEqual(["FK1-1"]);
  });
});
