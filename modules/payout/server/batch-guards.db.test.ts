import { draft, ready, theChannel, toRelease, waiting } from "#main/payout-arrange.ts";
import { newPayout, openQuietWorld as open, payerAccount } from "#main/payout-office.ts";
import { newId } from "#platform/server/clock.ts";
import type { Fen } from "#platform/contract/money.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payoutBatch } from "../batch-contract.ts";
import { payoutChannel } from "../channel-contract.ts";

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

const limits = (id: string) => ({
  id,
  priority: 5,
  singleLimitFen: null,
  dailyLimitFen: null,
  monthlyChannelQuotaFen: null,
  opensAt: 480,
  closesAt: 1080,
  departmentIds: [],
  stateCode: 1000 as const,
  rowVersion: 1,
});
guards(payoutChannel.update, {
  open,
  valid: async (world, as) => limits(await payerAccount(world, as, { code: "PINGAN" })),
  refused: {
    input: async (world, as) => ({
      ...limits(await payerAccount(world, as, { code: "PINGAN" })),
      closesAt: 480,
    }),
    code: "2280",
  },
});

const settings = async (world: World, as: TestPerson, rowVersion?: number) => {
  const { data } = await world.call(payoutChannel.settings, {}, { as });
  return {
    secondPersonFromFen: 1_000_000 as Fen,
    secondPersonBatchFen: 9_000_000 as Fen,
    rowVersion: rowVersion ?? data.rowVersion,
  };
};
guards(payoutChannel.updateSettings, {
  open,
  valid: (world, as) => settings(world, as),
  refused: {
    input: async (world, as) => {
      await world.call(payoutChannel.updateSettings, await settings(world, as), { as });
      return settings(world, as, 99);
    },
    code: "0409",
  },
});

/** Higher than what is in force: it waits for a second person. */
const proposedBy = async (world: World, as: TestPerson) => {
  const wanted = { ...(await settings(world, as)), secondPersonFromFen: 9_000_000 as Fen };
  await world.call(payoutChannel.updateSettings, wanted, { as });
  const { data } = await world.call(payoutChannel.settings, {}, { as });
  return { id: data.proposal?.id ?? "" };
};
guards(payoutChannel.confirmSettings, {
  open,
  valid: async (world, as) => {
    await world.call(payoutChannel.updateSettings, await settings(world, as), { as });
    return proposedBy(world, await colleagueOf(world, as));
  },
  refused: {
    input: async (world, as) => {
      await world.call(payoutChannel.updateSettings, await settings(world, as), { as });
      return proposedBy(world, as);
    },
    code: "2710",
  },
});
guards(payoutChannel.rejectSettings, {
  open,
  valid: async (world, as) => ({ ...(await proposedBy(world, as)), remark }),
  refused: {
    input: async (world, as) => {
      const { id } = await proposedBy(world, as);
      await world.call(payoutChannel.rejectSettings, { id, remark }, { as });
      return { id, remark };
    },
    code: "2711",
  },
});

const unclassified = async (world: World, as: TestPerson, rowVersion = 1) => {
  const id = newId();
  await world.database.admin.query(
    "insert into channel_error_rules (tenant_id, id, provider, error_code, created_by, updated_by)" +
      " values ($1, $2, 'FLEXPAY', $3, $4, $4)",
    [as.tenantId, id, id, as.userId],
  );
  const meaning = { category: "PAYEE_DATA" as const, retryable: true, retryAfterMinutes: null };
  return { id, ...meaning, userMessage: "户名不符", fixAction: null, rowVersion };
};
guards(payoutChannel.classifyError, {
  open,
  valid: (world, as) => unclassified(world, as),
  refused: { input: (world, as) => unclassified(world, as, 3), code: "0409" },
});
