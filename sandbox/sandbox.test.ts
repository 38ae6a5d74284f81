import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SandboxFault } from "#platform/testing/sandbox-control.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";

describe("the sandbox as a process", () => {
  let sandbox: TestSandbox;

  beforeAll(async () => {
    sandbox = await openTestSandbox();
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    await sandbox.control.reset();
  });

  test("gives every provider a port and the product its credentials", async () => {
    const statuses = await Promise.all(
      Object.values(sandbox.addresses).map(async (address) => (await fetch(`${address}/x`)).status),
    );
    expect(statuses).toHaveLength(7);
    expect(statuses.every((status) => status > 0)).toBe(true);
    const { flexpay, esign } = sandbox.merchants;
    expect(flexpay.platformPublicKey).toContain("BEGIN PUBLIC KEY");
    expect(esign.appSecret).toMatch(/^[0-9a-f]{48}$/);
  });

  test("remembers everything when it is killed and started again", async () => {
    await fetch(`${sandbox.addresses.sms}/before`);
    await sandbox.control.addFault({ provider: "sms", effect: "http502", times: 1 });
    const { now } = await sandbox.control.advance(86_400_000);
    await sandbox.restart();

    expect(await sandbox.control.journal({ provider: "sms" })).toMatchObject([{ path: "/before" }]);
    expect((await fetch(`${sandbox.addresses.sms}/after`)).status).toBe(502);
    expect((await sandbox.control.advance(0)).now).toBeGreaterThanOrEqual(now);
    expect(await sandbox.control.merchants()).toEqual(sandbox.merchants);
  });

  test("pages through the journal, oldest first behind a known line", async () => {
    for (const path of ["a", "b", "c", "d"]) await fetch(`${sandbox.addresses.sms}/${path}`);
    await fetch(`${sandbox.addresses.letsign}/x`);
    const newest = await sandbox.control.journal({ limit: 2 });
    expect(newest.map(({ path }) => path)).toEqual(["/x", "/d"]);
    const ofSms = await sandbox.control.journal({ provider: "sms", after: 0, limit: 3 });
    expect(ofSms.map(({ path }) => path)).toEqual(["/a", "/b", "/c"]);
    const rest = await sandbox.control.journal({ provider: "sms", after: ofSms[2]?.id ?? 0 });
    expect(rest.map(({ path }) => path)).toEqual(["/d"]);
  });

  test("forgets all that happened when it is reset", async () => {
    await fetch(`${sandbox.addresses.sms}/x`);
    await sandbox.control.addFault({ provider: "sms", effect: "http500" });
    const { now } = await sandbox.control.advance(86_400_000);
    await sandbox.control.reset();

    expect(await sandbox.control.journal()).toEqual([]);
    expect(await sandbox.control.faults()).toEqual([]);
    expect(await sandbox.control.ledger()).toEqual([]);
    expect((await sandbox.control.advance(0)).now).toBeLessThan(now);
  });

  test("says why it does not do what the control API asks", async () => {
    const wrong = { provider: "sms", effect: "gremlins" } as const;
    await expect(sandbox.control.addFault(wrong)).rejects.toThrow("there is no effect gremlins");
    const nobody = { provider: "nobody", effect: "http500" } as unknown as SandboxFault;
    await expect(sandbox.control.addFault(nobody)).rejects.toThrow("there is no provider nobody");
    await expect(sandbox.control.act("sms", "explode")).rejects.toThrow("sms has no act explode");
  });

  test("does not let another site's script steer it", async () => {
    const answer = await fetch(`${sandbox.control.address}/_control/reset`, {
      method: "POST",
      headers: { origin: "http://elsewhere.example" },
    });
    expect(answer.status).toBe(400);
    const byLocalName = sandbox.control.address.replace("127.0.0.1", "localhost");
    const own = await fetch(`${byLocalName}/_control/clock`, {
      method: "POST",
      headers: { origin: byLocalName },
    });
    expect(own.status).toBe(200);
  });

  test("has a page whose scripts a browser understands, and gives out no other file", async () => {
    const get = async (path: string) => fetch(`${sandbox.control.address}${path}`);
    expect(await (await get("/")).text()).toContain('src="/page.ts"');
    const script = await get("/faults-panel.ts");
    expect(script.headers.get("content-type")).toContain("text/javascript");
    expect(await script.text()).not.toContain("interface Given");
    for (const path of ["/..%2fmerchants.ts", "/%2e%2e/sandbox.ts", "/merchants.json"]) {
      expect((await get(path)).status, path).toBe(400);
    }
  });
});
