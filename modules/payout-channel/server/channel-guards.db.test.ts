import { openQuietWorld as open, payerAccount } from "#main/payout-office.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payoutChannel } from "../contract.ts";

const remark = "金额有误，重新制作";

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
