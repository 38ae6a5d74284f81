import { draft, ready, theChannel, toRelease, waiting } from "#main/payout-arrange.ts";
import { newPayout, openQuietWorld as open } from "#main/payout-office.ts";
import type { Fen } from "#platform/contract/money.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payoutBatch } from "../batch-contract.ts";

const remark = "金额有误，重新制作";
const oneLine = async (world: World, as: TestPerson, { id }: { id: string }) => ({
  kind: "channel" as const,
  channelId: await theChannel(world, as),
  payoutIds: [id],
});
const idOf = async (made: Promise<{ id: string }>) => ({ id: (await made).id });

guards(payoutBatch.create, {
  open,
  valid: async (world, as) => oneLine(world, as, await ready(world, as)),
  refused: {
    input: async (world, as) => oneLine(world, as, await newPayout(world, as)),
    code: "2253",
  },
});
guards(payoutBatch.submitForRelease, {
  open,
  valid: (world, as) => idOf(draft(world, as)),
  refused: { input: (world, as) => idOf(waiting(world, as)), code: "2250" },
});
guards(payoutBatch.release, {
  open,
  valid: toRelease,
  refused: {
    input: async (world, as) => ({ ...(await toRelease(world, as)), sumFen: 1 as Fen }),
    code: "2252",
  },
});
guards(payoutBatch.voided, {
  open,
  valid: async (world, as) => ({ ...(await idOf(waiting(world, as))), remark }),
  refused: {
    input: async (world, as) => {
      const release = await toRelease(world, as);
      await world.call(payoutBatch.release, release, { as });
      return { id: release.id, remark };
    },
    code: "2257",
  },
});

const releasedFile = async (world: World, as: TestPerson, maker: TestPerson) => {
  const release = await toRelease(world, maker, { kind: "file" });
  await world.call(payoutBatch.release, release, { as });
  return { id: release.id, remark };
};
guards(payoutBatch.recall, {
  open,
  valid: async (world, as) => releasedFile(world, as, await colleagueOf(world, as)),
  refused: { input: (world, as) => releasedFile(world, as, as), code: "2268" },
});
