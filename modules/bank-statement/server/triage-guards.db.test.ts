import { openQuietWorld } from "#main/payout-office.ts";
import { attemptIn, matchOf, payoutTarget, waitingLine } from "#main/statement-arrange.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { unmatchedBankStatement as triage } from "../matching-contract.ts";

const open = openQuietWorld;
const remark = "看错了";

async function toMatch(world: World, as: TestPerson) {
  const attempt = await attemptIn(world, as, 4008);
  return { id: await waitingLine(world, as), ...payoutTarget(attempt) };
}

async function matched(world: World, as: TestPerson) {
  const input = await toMatch(world, as);
  await world.call(triage.match, input, { as });
  return { ...input, matchId: (await matchOf(world, input.id)).id };
}

async function ignored(world: World, as: TestPerson) {
  const id = await waitingLine(world, as);
  await world.call(triage.ignore, { id, ignoredAs: "charge" }, { as });
  return { id };
}

/** Matched to a payment that it closed by rule. */
async function closed(world: World, as: TestPerson) {
  const attempt = await attemptIn(world, as, 4007);
  const line = { name: "王小明", purpose: attempt.number };
  const id = await waitingLine(world, as, line);
  return { id, matchId: (await matchOf(world, id)).id, remark };
}

/** More than what it is matched to. */
async function withRest(world: World, as: TestPerson) {
  const attempt = await attemptIn(world, as, 4008);
  const id = await waitingLine(world, as, { amountFen: 12_900 });
  const { code, msg } = await world.call(triage.match, { id, ...payoutTarget(attempt) }, { as });
  if (code !== "0") throw new Error(msg);
  return { id, remark: "汇差" };
}

async function proposed(world: World, as: TestPerson) {
  const { id } = await withRest(world, as);
  const by = await colleagueOf(world, as);
  await world.call(triage.proposeWriteOff, { id, remark }, { as: by });
  const { data } = await world.call(triage.detail, { id }, { as });
  return { id, writeOffId: data.writeOff?.id ?? newId() };
}

async function disputed(world: World, as: TestPerson) {
  const id = await waitingLine(world, as);
  await world.call(triage.dispute, { id, remark }, { as });
  return { id, remark };
}

const waiting = async (world: World, as: TestPerson) => ({
  id: await waitingLine(world, as),
  remark,
});
const part = (amount: number) => ({ amount: amount as Fen });

guards(triage.match, {
  open,
  valid: toMatch,
  refused: {
    input: async (world, as) => ({ ...(await toMatch(world, as)), ...part(20_000) }),
    code: "7660",
  },
});
guards(triage.split, {
  open,
  valid: async (world, as) => {
    const { id, ...target } = await toMatch(world, as);
    return { id, parts: [{ ...target, ...part(100) }] };
  },
  refused: {
    input: async (world, as) => {
      const { id, ...target } = await toMatch(world, as);
      const one = { ...target, ...part(100) };
      return { id, parts: [one, one] };
    },
    code: "7657",
  },
});
guards(triage.matchTogether, {
  open,
  valid: async (world, as) => {
    const target = payoutTarget(await attemptIn(world, as, 4008));
    const [one, other] = [4_000, 8_800];
    const ids = [
      await waitingLine(world, as, { amountFen: one }),
      await waitingLine(world, as, { amountFen: other }),
    ];
    return { ids, ...target };
  },
  refused: {
    input: async (world, as) => {
      const target = payoutTarget(await attemptIn(world, as, 4008));
      const ids = [await waitingLine(world, as), await waitingLine(world, as, { direction: "in" })];
      return { ids, ...target };
    },
    code: "7674",
  },
});
guards(triage.unmatch, {
  open,
  valid: async (world, as) => {
    const { id, matchId } = await matched(world, as);
    return { id, matchId, remark };
  },
  refused: { input: closed, code: "7663" },
});
guards(triage.unmatchPaid, {
  open,
  valid: closed,
  refused: {
    input: async (world, as) => ({ ...(await closed(world, as)), matchId: newId() }),
    code: "7662",
  },
});
guards(triage.ignore, {
  open,
  valid: async (world, as) => ({ id: await waitingLine(world, as), ignoredAs: "other" as const }),
  refused: {
    input: async (world, as) => ({
      id: (await matched(world, as)).id,
      ignoredAs: "other" as const,
    }),
    code: "7655",
  },
});
guards(triage.unignore, {
  open,
  valid: async (world, as) => ({ ...(await ignored(world, as)), remark }),
  refused: { input: waiting, code: "7652" },
});
guards(triage.decline, {
  open,
  valid: toMatch,
  refused: {
    input: async (world, as) => {
      const { id, targetType, targetId } = await matched(world, as);
      return { id, targetType, targetId };
    },
    code: "7658",
  },
});
guards(triage.dispute, { open, valid: waiting, refused: { input: disputed, code: "7653" } });
guards(triage.endDispute, { open, valid: disputed, refused: { input: waiting, code: "7654" } });
guards(triage.proposeWriteOff, {
  open,
  valid: withRest,
  refused: { input: waiting, code: "7659" },
});
guards(triage.confirmWriteOff, {
  open,
  valid: proposed,
  refused: {
    input: async (world, as) => {
      const { id } = await withRest(world, as);
      await world.call(triage.proposeWriteOff, { id, remark }, { as });
      const { data } = await world.call(triage.detail, { id }, { as });
      return { id, writeOffId: data.writeOff?.id ?? newId() };
    },
    code: "7668",
  },
});
guards(triage.rejectWriteOff, {
  open,
  valid: async (world, as) => ({ ...(await proposed(world, as)), remark }),
  refused: {
    input: async (world, as) => {
      const input = { ...(await proposed(world, as)), remark };
      await world.call(triage.rejectWriteOff, input, { as });
      return input;
    },
    code: "7667",
  },
});
guards(triage.undo, {
  open,
  valid: ignored,
  refused: { input: async (world, as) => ({ id: await waitingLine(world, as) }), code: "7665" },
});
