import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLeaseWorld } from "#main/lease-arrange.ts";
import { bookOf } from "#main/rebate-arrange.ts";
import {
  applicationFor,
  approverOf,
  draftOf,
  openLine,
  rowOf,
} from "#main/rebate-order-arrange.ts";
import { asIs, cycleOf, importFile, ofDay, openedCycle } from "#main/reconciliation-arrange.ts";
import { rebate } from "#modules/rebate/contract.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { rebateReconciliationCycle as cycle } from "../cycle-contract.ts";

let world: World;
beforeAll(async () => {
  world = await openLeaseWorld();
});
afterAll(() => world.close());

/** A draft for a contract whose cycle is confirmed, and a colleague who may close that. */
async function aboutToClose(seller: TestPerson) {
  const line = await openLine(world, seller);
  const { orderId } = await draftOf(world, seller, { line });
  await approverOf(world, seller);
  const { id, cycleNo } = await openedCycle(world, seller, ofDay("2026-11-01"));
  const { contractNo, type } = line;
  const row = { cycleNo, rebateTypeCode: type.code, contractNo, theirAmount: "1200" };
  await importFile(world, seller, [row]);
  await world.call(cycle.confirm, await asIs(world, seller, id), { as: seller });
  const close = { ...(await asIs(world, seller, id)), remark: null };
  const closer = await colleagueOf(world, seller);
  return {
    line,
    orderId,
    cycleId: id,
    cycleNo,
    closing: () => world.call(cycle.close, close, { as: closer }),
  };
}

const someone = async () => world.person(await world.tenant());

describe("closing and applying (E12)", () => {
  it("nobody applies for a contract in a closed cycle, and the form says why and where", async () => {
    const seller = await someone();
    const { line, orderId, cycleNo, closing } = await aboutToClose(seller);
    expect((await closing()).code).toBe("0");
    const { code, msg } = await world.call(rebate.submit, { id: orderId }, { as: seller });
    expect([code, msg]).toEqual(["3034", expect.stringContaining(cycleNo)]);
    const again = await world.call(rebate.create, applicationFor(line.id), { as: seller });
    expect(again.code).toBe("3034");
    const asked = { bookLineId: line.id };
    const { data } = await world.call(rebate.eligibility, asked, { as: seller });
    expect(data.reasons).toMatchObject([{ code: "3034", link: "/data/rebateConciliationCycle" }]);
  });

  it("whichever comes first holds when both come at once", async () => {
    for (const _ of [1, 2, 3]) {
      const seller = await someone();
      const { line, orderId, cycleId, closing } = await aboutToClose(seller);
      const [applied, closed] = await Promise.all([
        world.call(rebate.submit, { id: orderId }, { as: seller }),
        closing(),
      ]);
      expect(closed.code).toBe("0");
      expect((await cycleOf(world, seller, cycleId)).stateCode).toBe(3175);
      const { stateCode } = await rowOf(world, seller, orderId);
      const [kept] = await bookOf(world, seller, line);
      const expected = applied.code === "0" ? ["0", 3101, 3153] : ["3034", 3100, 3151];
      expect([applied.code, stateCode, kept?.stateCode]).toEqual(expected);
    }
  });
});
