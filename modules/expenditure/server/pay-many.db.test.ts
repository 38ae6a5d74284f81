import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvedOf, aPurse, orderOf, type Purse, submittedOf } from "#main/expenditure-arrange.ts";
import { theChannel } from "#main/payout-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { newId } from "#platform/server/clock.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { expenditure } from "../contract.ts";

let world: World;
let tenant: TestTenant;
let applicant: TestPerson;
let purse: Purse;

beforeAll(async () => {
  world = await openQuietWorld();
  tenant = await world.tenant();
  applicant = await world.person(tenant);
  await theChannel(world, applicant);
  purse = await aPurse(world, applicant, {});
});
afterAll(() => world.close());

const payMany = (ids: string[], as = applicant, key = newId()) =>
  world.call(expenditure.payMany, { ids }, { as, key });
const stateOf = async (id: string) => (await orderOf(purse, id)).expenditureStateCode;
const payoutsOf = async (id: string) =>
  (await orderOf(purse, id)).payees.flatMap(({ payoutId }) => payoutId ?? []);

describe("paying many orders at once", () => {
  it("pays each by itself and says of each that was not paid why", async () => {
    const first = await approvedOf(purse, [5_000]);
    const { id: undecided } = await submittedOf(purse, [5_000]);
    const last = await approvedOf(purse, [2_000, 3_000]);
    const nothing = newId();
    const { code, data } = await payMany([first, undecided, nothing, last, first]);
    expect(code).toBe("0");
    expect(data.done).toBe(2);
    expect(data.results.map((one) => [one.id, one.code])).toEqual([
      [first, "0"],
      [undecided, "2621"],
      [nothing, "0404"],
      [last, "0"],
    ]);
    expect(data.results[1]?.msg).not.toBe("");
    expect(await stateOf(first)).toBe(3303);
    expect(await stateOf(undecided)).toBe(3301);
    expect(await payoutsOf(last)).toHaveLength(2);
  });

  it("asked again under the same key answers the same and pays nobody twice", async () => {
    const id = await approvedOf(purse, [5_000]);
    const key = newId();
    const before = await world.logLines(tenant.id, "expenditure.payMany");
    const answers = await Promise.all([1, 2, 3].map(() => payMany([id], applicant, key)));
    for (const { code } of answers) expect(["0", "0409", "0480"]).toContain(code);
    expect((await payMany([id], applicant, key)).data).toMatchObject({ done: 1 });
    expect(await payoutsOf(id)).toHaveLength(1);
    expect(await world.logLines(tenant.id, "expenditure.payMany")).toBe(before + 1);
  });

  it("reaches no order outside the range in which one pays, and nobody without the right", async () => {
    const id = await approvedOf(purse, [5_000]);
    const clerk = await world.person(tenant, []);
    const role = await addRole(world, tenant.id, { range: 6, permissions: world.allPermissions });
    await putInPlace(world, clerk, { roles: [role], departments: [] });
    expect((await payMany([id], clerk)).data.results).toMatchObject([{ ok: false, code: "0404" }]);
    const stranger = await world.person(tenant, ["biz:expenditure:list"]);
    expect(await payMany([id], stranger)).toMatchObject({ code: "0403" });
    expect(await stateOf(id)).toBe(3302);
  });
});
