import {
  aVin,
  editOf,
  leaseCells,
  newLease,
  newOrder,
  openLeaseWorld,
} from "#main/lease-arrange.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { startRent } from "../contract.ts";

const open = openLeaseWorld;
const remark = "客户退车";

async function unmatched(world: World, as: TestPerson) {
  const { id, rowVersion } = await newLease(world, as);
  return { id, rowVersion };
}
async function matched(world: World, as: TestPerson) {
  const { contractNo = "" } = leaseCells();
  await newOrder(world, as, { contractNo });
  const { id, rowVersion } = await newLease(world, as, { contractNo });
  return { id, rowVersion };
}
async function ended(world: World, as: TestPerson) {
  const row = await unmatched(world, as);
  await world.call(startRent.cancel, { ...row, remark }, { as });
  const { data } = await world.call(startRent.detail, { id: row.id }, { as });
  return { id: row.id, rowVersion: data.rowVersion };
}
const withOrder = async (world: World, as: TestPerson) => {
  const { orderType, orderId } = await newOrder(world, as);
  return { ...(await unmatched(world, as)), orderType, orderId };
};
guards(startRent.update, {
  open,
  valid: async (world, as) => editOf(world, as, (await unmatched(world, as)).id),
  refused: {
    input: async (world, as) => editOf(world, as, (await ended(world, as)).id),
    code: "7500",
  },
});
guards(startRent.match, {
  open,
  valid: withOrder,
  refused: {
    input: async (world, as) => ({
      ...(await withOrder(world, as)),
      ...(await matched(world, as)),
    }),
    code: "7500",
  },
});
guards(startRent.unmatch, {
  open,
  valid: async (world, as) => ({ ...(await matched(world, as)), remark }),
  refused: {
    input: async (world, as) => ({ ...(await unmatched(world, as)), remark }),
    code: "7500",
  },
});
guards(startRent.decline, {
  open,
  valid: async (world, as) => {
    const vin = aVin();
    const { orderId } = await newOrder(world, as, { vin });
    const { id, rowVersion } = await newLease(world, as, { frameNumber: vin });
    return { id, rowVersion, orderId };
  },
  refused: {
    input: async (world, as) => {
      const { orderId } = await newOrder(world, as);
      return { ...(await unmatched(world, as)), orderId };
    },
    code: "7502",
  },
});
guards(startRent.cancel, {
  open,
  valid: async (world, as) => ({ ...(await unmatched(world, as)), remark }),
  refused: {
    input: async (world, as) => ({ ...(await ended(world, as)), remark }),
    code: "7500",
  },
});
guards(startRent.restore, { open, valid: ended, refused: { input: unmatched, code: "7500" } });
