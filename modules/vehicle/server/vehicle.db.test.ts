import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aVin,
  importLeases,
  leaseCells,
  newLease,
  newOrder,
  openLeaseWorld,
} from "#main/lease-arrange.ts";
import { signContract } from "#modules/e-sign/contract.ts";
import { contractIn, signed } from "#modules/e-sign/server/support/arrange.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import { expectOnlyFor } from "#platform/testing/guards.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { vehicle } from "../contract.ts";

let world: World;
let admin: TestPerson;
beforeAll(async () => {
  world = await openLeaseWorld();
  admin = await world.person(await world.tenant());
});
afterAll(() => world.close());

const list = async (input: object, as = admin) =>
  (await world.call(vehicle.list, input, { as })).data.records;
const detail = async (id: string, as = admin) =>
  (await world.call(vehicle.detail, { id }, { as })).data;

/** Somebody who sees what is his own. */
async function narrow(): Promise<TestPerson> {
  const person = await world.person({ id: admin.tenantId, name: "" }, []);
  const pages = ["list", "import", "edit"].map((action) => `data:startRent:${action}`);
  const permissions = [...pages, "data:vehicleRecords:list"];
  const role = await addRole(world, admin.tenantId, { range: visibleRanges.self, permissions });
  await putInPlace(world, person, { roles: [role] });
  return person;
}

describe("a car", () => {
  it("is one row, however often it was leased, as its newest lease start says", async () => {
    const frameNumber = aVin();
    await importLeases(world, admin, [
      leaseCells({ frameNumber, carNumber: "苏E00001", startRentTime: "2026-03-01" }),
      leaseCells({
        frameNumber,
        carNumber: "苏E00002",
        startRentTime: "2026-09-01",
        lessee: "新人",
      }),
    ]);
    const rows = await list({ filters: { frameNumber: [frameNumber] } });
    expect(rows).toMatchObject([{ carNumber: "苏E00002", lessee: "新人", vinVerdict: "right" }]);
    expect(await list({ filters: { carNumber: ["苏E00001"] } })).toEqual(rows);
    const car = await detail(rows[0]?.id ?? "");
    expect(car.carNumbers).toEqual(["苏E00002", "苏E00001"]);
    expect(car.leases.map(({ startRentTime }) => startRentTime)).toEqual([
      "2026-09-01",
      "2026-03-01",
    ]);
  });

  it("is known by its plate where nobody gave a number, until somebody does", async () => {
    const byPlate = await newLease(world, admin, { carNumber: "苏E10001" });
    expect(await list({ filters: { carNumber: ["苏E10001"] } })).toMatchObject([
      { id: byPlate.id, vinVerdict: null },
    ]);
    const frameNumber = aVin();
    const numbered = await newLease(world, admin, { carNumber: "苏E10001", frameNumber });
    const rows = await list({ filters: { carNumber: ["苏E10001"] } });
    expect(rows.map(({ id }) => id)).toEqual([numbered.id]);
    const { leases } = await detail(numbered.id);
    expect(leases.map(({ id }) => id).toSorted()).toEqual([byPlate.id, numbered.id].toSorted());
  });

  it("whose plate another bore is not mixed up with that one, which is named", async () => {
    const [one, other] = [aVin(), aVin()];
    const row = await newLease(world, admin, { carNumber: "苏E20001", frameNumber: one });
    await newLease(world, admin, { carNumber: "苏E20001", frameNumber: other });
    const car = await detail(row.id);
    expect(car.otherFrameNumbers).toEqual([other]);
    expect(car.leases.map(({ id }) => id)).toEqual([row.id]);
  });

  it("shows the orders that name it or the contract of one of its lease starts", async () => {
    const frameNumber = aVin();
    const row = await newLease(world, admin, { frameNumber });
    const byVin = await newOrder(world, admin, { vin: frameNumber });
    const byContract = await newOrder(world, admin, { contractNo: row.contractNo });
    await newOrder(world, admin, { vin: frameNumber, isHidden: true });
    const { orders, orderKinds } = await detail(row.id);
    expect(orderKinds.toSorted()).toEqual(["测试车款", "车款"]);
    const numbers = orders.map(({ orderNo }) => orderNo).toSorted();
    expect(numbers).toEqual([byVin.orderNo, byContract.orderNo].toSorted());
  });

  it("of whose lease starts somebody sees none is not there for him; of two he sees the one", async () => {
    const frameNumber = aVin();
    const mine = await narrow();
    const own = await newLease(world, mine, { frameNumber, startRentTime: "2026-01-01" });
    const newer = await newLease(world, admin, { frameNumber, startRentTime: "2026-10-01" });
    const filters = { frameNumber: [frameNumber] };
    expect((await list({ filters })).map(({ id }) => id)).toEqual([newer.id]);
    expect((await list({ filters }, mine)).map(({ id }) => id)).toEqual([own.id]);
    expect((await detail(own.id, mine)).leases.map(({ id }) => id)).toEqual([own.id]);
    expect((await world.call(vehicle.detail, { id: newer.id }, { as: mine })).code).toBe("0404");
    expect(await list({ filters }, await narrow())).toEqual([]);
  });

  it("shows the contracts that were signed for its orders, to whom their pages are open", async () => {
    const row = await newLease(world, admin, { frameNumber: aVin() });
    const { orderNo, orderType } = await newOrder(world, admin, {
      contractNo: row.contractNo,
      lessee: "王建国",
    });
    const id = await contractIn(world, admin, signed());
    const bound = await world.call(signContract.bind, { id, orderType, orderNo }, { as: admin });
    expect(bound.code).toBe("0");
    expect((await detail(row.id)).contracts).toMatchObject([{ id, orderNo }]);
    const rights = ["data:vehicleRecords:list", "data:startRent:list"];
    const reader = await world.person({ id: admin.tenantId, name: "" }, rights);
    expect((await detail(row.id, reader)).contracts).toEqual([]);
  });

  it("goes out as the list has it, by who may take it away", async () => {
    await expectOnlyFor(world, vehicle.export, { may: admin, sees: "data:vehicleRecords:list" });
  });
});
