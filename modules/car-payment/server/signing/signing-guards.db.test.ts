import {
  askedFor,
  askedForByAnother,
  confirmsReceipts,
  setSigning,
  skipping,
  withContract,
} from "#main/car-signing-arrange.ts";
import { draftOf } from "#main/car-payment-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { contractIn, nobody, signed, signing } from "#modules/e-sign/server/support/arrange.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { carPayment } from "../../contract.ts";

const open = () => openTestWorld({ settings: { PROVIDER_ADDRESSES: nobody } });

guards(carPayment.startSigning, {
  open,
  valid: async (world, as) => {
    await confirmsReceipts(world, as);
    return { id: await askedFor(world, as) };
  },
  refused: {
    input: async (world, as) => ({ id: (await draftOf(world, as)).id }),
    code: "7851",
  },
});

const running = async (world: World, as: TestPerson) => {
  const { id } = await withContract(world, as, signing());
  return { id };
};
const without = async (world: World, as: TestPerson) => ({ id: await askedFor(world, as) });
guards(carPayment.refreshSignState, {
  open,
  valid: running,
  refused: { input: without, code: "7855" },
});
guards(carPayment.remindSigners, {
  open,
  valid: running,
  refused: { input: without, code: "7855" },
});

guards(carPayment.skipSign, {
  open,
  valid: async (world, as) => {
    await setSigning(world, as, { skipSignByImage: true });
    return skipping(world, as, await askedForByAnother(world, as));
  },
  refused: {
    input: async (world, as) => {
      await setSigning(world, as, { skipSignByImage: true });
      return skipping(world, as, await askedFor(world, as));
    },
    code: "7861",
  },
});

guards(carPayment.bindContract, {
  open,
  valid: async (world, as) => ({
    id: await askedFor(world, as),
    contractId: await contractIn(world, as, signed()),
  }),
  refused: {
    input: async (world, as) => ({
      id: await askedFor(world, as),
      contractId: await contractIn(world, as),
    }),
    code: "2317",
  },
});
