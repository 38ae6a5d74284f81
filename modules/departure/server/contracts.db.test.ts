import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  daybreak,
  type DepartureOffice,
  handingOver,
  openDepartures,
} from "#main/departure-arrange.ts";
import {
  type ContractOffice,
  contractsStrike,
  followed,
  inForce,
  openContracts,
  renewalOf,
  renewed,
} from "#main/employment-contract-arrange.ts";
import { aPaper, decide } from "#main/register-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { anEmployee, done } from "#main/transfer-arrange.ts";
import { employmentContract } from "#modules/employment-contract/contract.ts";
import { newId } from "#platform/server/clock.ts";
import type { World } from "#platform/testing/world.ts";
import { departure } from "../contract.ts";

let world: World;
let office: DepartureOffice;
let papers: ContractOffice;
beforeAll(async () => {
  world = await openTestWorld();
  office = await openDepartures(world, await world.person(await world.tenant()));
  papers = await openContracts(world, office.hr);
});
afterAll(() => world.close());

const contractOf = (id: string) => done(world, office.hr, [employmentContract.detail, { id }]);
const stateOf = async (id: string) =>
  (await done(world, office.hr, [departure.detail, { id }])).stateCode;
const employmentIn = async (id: string) => {
  const { lines } = await done(world, office.hr, [departure.gate, { id }]);
  return lines.find(({ matter }) => matter === "employment");
};
/** Somebody with a contract, and his departure, agreed to. */
async function leaving(lastWorkDay: string, given: object = {}) {
  const { userId: employeeId } = await anEmployee(office);
  const contract = await inForce(papers, { employeeId, ...given });
  const { id } = await handingOver(office, { employeeId, lastWorkDay });
  return { id, contractId: contract.id, employeeId };
}

describe("the employment contract of somebody who leaves", () => {
  it("ends with his last day and says why, however late that is made up for", async () => {
    const { id, contractId } = await leaving("2098-04-30");
    expect(await employmentIn(id)).toMatchObject({
      count: 1,
      stands: "settled",
      items: [{ stateCode: 5302, link: `/hr/contract?detail=${contractId}` }],
    });
    await daybreak(world, "2098-04-30T15:59:59Z");
    expect(await contractOf(contractId)).toMatchObject({ stateCode: 5302 });
    await daybreak(world, "2098-05-04T03:00:00Z");
    expect(await stateOf(id)).toBe(5403);
    const { orderNo } = await done(world, office.hr, [departure.detail, { id }]);
    expect(await contractOf(contractId)).toMatchObject({
      stateCode: 5307,
      terminateReason: `离职 ${orderNo}：主动离职`,
      terminateTime: "2098-04-30T15:59:59Z",
    });
  });

  it("ends with the one that was to follow it, signed or not, and lets him come back", async () => {
    for (const isSigned of [false, true]) {
      const { userId: employeeId } = await anEmployee(office);
      const { id: first, nextId } = await followed(papers, { employeeId, endDate: "2098-12-31" });
      if (isSigned) {
        const fileIds = [await aPaper(world, office.hr)];
        const signing = { id: nextId, contractNo: `HT-${newId().slice(-12)}`, fileIds };
        await done(world, office.hr, [employmentContract.sign, signing]);
      }
      const { id } = await handingOver(office, { employeeId, lastWorkDay: "2098-05-31" });
      expect(await employmentIn(id)).toMatchObject({
        stands: "settled",
        items: [{ stateCode: isSigned ? 5302 : 5300 }],
      });
      await daybreak(world, "2098-06-01T00:00:00Z");
      expect(await stateOf(id)).toBe(5403);
      for (const one of [first, nextId]) {
        expect(await contractOf(one)).toMatchObject({ stateCode: 5307 });
      }
      const { rows } = await world.database.admin.query(
        "select id from employment_contracts where employee_id = $1 and state in (5300, 5302, 5304)",
        [employeeId],
      );
      expect(rows).toEqual([]);
    }
  });

  it("is not renewed meanwhile, and a renewal under way keeps him until it is decided", async () => {
    const { userId: employeeId } = await anEmployee(office);
    const contract = await inForce(papers, { employeeId });
    const instanceId = await renewed(papers, contract.id);
    const { id } = await handingOver(office, { employeeId, lastWorkDay: "2098-07-31" });
    expect(await employmentIn(id)).toMatchObject({ stands: "open", items: [{ stateCode: 5304 }] });
    await daybreak(world, "2098-08-01T00:00:00Z");
    const waiting = await done(world, office.hr, [departure.detail, { id }]);
    expect(waiting).toMatchObject({ stateCode: 5402 });
    expect(waiting.blockedReason).toContain("劳动合同续签 1");
    expect(await contractOf(contract.id)).toMatchObject({ stateCode: 5304 });
    await decide(papers, instanceId, "reject");
    const again = await done(world, office.hr, [employmentContract.renew, renewalOf(contract.id)]);
    expect(again.results).toMatchObject([{ ok: false, code: "9918" }]);
    await daybreak(world, "2098-08-01T00:05:00Z");
    expect(await stateOf(id)).toBe(5403);
    expect(await contractOf(contract.id)).toMatchObject({ stateCode: 5307, renewal: null });
  });

  it("is either renewed or ended, never both, where the two meet", async () => {
    for (const day of ["2098-09-01", "2098-09-02", "2098-09-03", "2098-09-04"]) {
      const { userId: employeeId } = await anEmployee(office);
      const contract = await inForce(papers, { employeeId });
      const { id } = await handingOver(office, { employeeId, lastWorkDay: day });
      // As somebody read it before the departure was agreed to.
      await world.database.admin.query("update employees set leaves_on = null where id = $1", [
        employeeId,
      ]);
      const [asked] = await Promise.all([
        done(world, office.hr, [employmentContract.renew, renewalOf(contract.id)]),
        daybreak(world, `${day}T16:00:00Z`),
      ]);
      const isRenewed = asked.done === 1;
      expect(await contractOf(contract.id)).toMatchObject({ stateCode: isRenewed ? 5304 : 5307 });
      expect(await stateOf(id)).toBe(isRenewed ? 5402 : 5403);
    }
  });

  it("is left alone where he stays, and its end is told of again from then on", async () => {
    const { id, contractId } = await leaving("2098-10-31", { endDate: "2098-12-31" });
    const isToldOf = async (subjectId: string) => {
      const { rows } = await world.database.admin.query(
        "select 1 from messages where tenant_id = $1 and event like 'employmentContract.%' and subject_id = $2",
        [office.tenant.id, subjectId],
      );
      return rows.length > 0;
    };
    await contractsStrike(world, "2098-11-05T01:00:00Z");
    expect(await isToldOf(contractId)).toBe(false);
    await done(world, office.hr, [departure.undo, { id, remark: "留任" }]);
    expect(await contractOf(contractId)).toMatchObject({ stateCode: 5302 });
    await contractsStrike(world, "2098-11-06T01:00:00Z");
    expect(await isToldOf(contractId)).toBe(true);
    // Who leaves after its last day works on without a contract until then: that is told.
    const late = await leaving("2099-01-31", { endDate: "2098-12-31" });
    await contractsStrike(world, "2098-12-01T01:00:00Z");
    expect(await isToldOf(late.contractId)).toBe(true);
  });
});
