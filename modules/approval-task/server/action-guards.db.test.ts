import { colleague, inApproval, seen, standIn, stepBy, taskOf } from "#main/approval-arrange.ts";
import { openTestWorld as open } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { approvalTask } from "../contract.ts";
import { approvalInstance } from "../instance-contract.ts";

/** Something that waits for somebody's decision. */
const waiting = (world: World, as: TestPerson) =>
  inApproval(world, as.tenantId, { steps: [stepBy([as], { isFinanceStep: true })] });
const mine = async (world: World, as: TestPerson) => taskOf(await waiting(world, as), as);
const remark = "金额与合同不符";

async function passed(world: World, as: TestPerson) {
  const task = await mine(world, as);
  await world.call(approvalTask.pass, { ...task, remark: null }, { as });
  return task;
}
const noRemark = async <T>(task: Promise<T>) => ({ ...(await task), remark: null });
const because = async <T>(task: Promise<T>) => ({ ...(await task), remark });

guards(approvalTask.pass, {
  toColleague: "1901",
  open,
  valid: (world, as) => noRemark(mine(world, as)),
  refused: { input: (world, as) => noRemark(passed(world, as)), code: "1904" },
});
guards(approvalTask.reject, {
  toColleague: "1901",
  open,
  valid: (world, as) => because(mine(world, as)),
  refused: { input: (world, as) => because(passed(world, as)), code: "1904" },
});
guards(approvalTask.return, {
  toColleague: "1901",
  open,
  valid: async (world, as) => ({ ...(await because(mine(world, as))), checklist: ["amountFen"] }),
  refused: {
    input: async (world, as) => ({ ...(await because(passed(world, as))), checklist: [] }),
    code: "1904",
  },
});

const reasonCode = "payeeInfo" as const;
guards(approvalTask.financeReject, {
  toColleague: "1901",
  open,
  valid: async (world, as) => ({ ...(await because(mine(world, as))), reasonCode }),
  refused: {
    input: async (world, as) => {
      const found = await inApproval(world, as.tenantId, { steps: [stepBy([as])] });
      return { ...taskOf(found, as), remark, reasonCode };
    },
    code: "1909",
  },
});

const to = async (world: World, as: TestPerson) => (await colleague(world, as)).userId;
async function transfer(world: World, as: TestPerson, toId: string) {
  const { id } = await mine(world, as);
  return { id, toId, remark: null };
}
guards(approvalTask.transfer, {
  toColleague: "1901",
  open,
  valid: async (world, as) => transfer(world, as, await to(world, as)),
  refused: { input: (world, as) => transfer(world, as, newId()), code: "1912" },
});

async function addSign(world: World, as: TestPerson, toId: string) {
  const { id } = await mine(world, as);
  return { id, toIds: [toId], when: "before" as const, remark: null };
}
guards(approvalTask.addSign, {
  toColleague: "1901",
  open,
  valid: async (world, as) => addSign(world, as, await to(world, as)),
  refused: { input: (world, as) => addSign(world, as, newId()), code: "1912" },
});

async function signer(world: World, as: TestPerson) {
  const found = await waiting(world, as);
  const other = await colleague(world, as);
  const { id } = taskOf(found, as);
  const asked = { id, toIds: [other.userId], when: "before" as const, remark: null };
  await world.call(approvalTask.addSign, asked, { as });
  return { id: taskOf(await seen(world, found.id), other).id };
}
const onlyTask = async (world: World, as: TestPerson) => ({ id: (await mine(world, as)).id });
guards(approvalTask.removeSigner, {
  toColleague: "1929",
  open,
  valid: signer,
  refused: { input: onlyTask, code: "1929" },
});

/** A task of somebody away, whose agent has it. */
async function delegated(world: World, as: TestPerson) {
  const agent = await colleague(world, as);
  await standIn(world, as, agent);
  const found = await waiting(world, as);
  return { id: found.tasks[0]?.id ?? "" };
}
guards(approvalTask.takeBack, {
  toColleague: "1927",
  open,
  valid: delegated,
  refused: {
    input: async (world, as) => {
      const { id } = await delegated(world, as);
      await world.call(approvalTask.takeBack, { id }, { as });
      return { id };
    },
    code: "1927",
  },
});

async function leaving(world: World, as: TestPerson) {
  await waiting(world, as);
  await standIn(world, as, await colleague(world, as));
  return {};
}
guards(approvalTask.handOver, {
  toColleague: "1928",
  open,
  valid: leaving,
  refused: {
    input: async (world, as) => {
      const end = "update member_agents set ended_at = now() where user_id = $1";
      await world.database.admin.query(end, [as.userId]);
      return {};
    },
    code: "1928",
  },
});

guards(approvalTask.batch, {
  open,
  valid: async (world, as) => {
    const item = await mine(world, as);
    return { decision: "pass" as const, items: [item], remark: null };
  },
  refused: {
    input: async (world, as) => ({
      decision: "reject" as const,
      items: [await mine(world, as)],
      remark: null,
    }),
    code: "1908",
  },
});

guards(approvalInstance.open, {
  toColleague: "0",
  open,
  valid: async (world, as) => {
    const { id, hash } = await waiting(world, as);
    return { id, hash };
  },
  refused: {
    input: async (world, as) => ({ id: (await waiting(world, as)).id, hash: "gone" }),
    code: "1907",
  },
});

/** Somebody passed the first of two steps; the second waits. */
async function halfWay(world: World, as: TestPerson, order: "first" | "second") {
  const other = await colleague(world, as);
  const people = order === "first" ? [as, other] : [other, as];
  const steps = people.map((person) => stepBy([person]));
  const found = await inApproval(world, as.tenantId, { steps });
  const [first = as] = people;
  const decision = { ...taskOf(found, first), remark: null };
  await world.call(approvalTask.pass, decision, { as: first });
  return found;
}
guards(approvalInstance.recall, {
  toColleague: "1918",
  open,
  valid: async (world, as) => ({ id: (await halfWay(world, as, "first")).id }),
  refused: {
    input: async (world, as) => ({ id: (await halfWay(world, as, "second")).id }),
    code: "1918",
  },
});

/** One's own request that waits for somebody. */
async function applied(world: World, as: TestPerson) {
  const steps = [stepBy([await colleague(world, as)])];
  return { id: (await inApproval(world, as.tenantId, { steps, by: as })).id };
}
guards(approvalInstance.withdraw, {
  toColleague: "1914",
  open,
  valid: (world, as) => noRemark(applied(world, as)),
  refused: {
    input: async (world, as) => {
      const input = await noRemark(applied(world, as));
      await world.call(approvalInstance.withdraw, input, { as });
      return input;
    },
    code: "1900",
  },
});
guards(approvalInstance.agreeWithdraw, {
  toColleague: "1901",
  open,
  valid: async (world, as) => {
    const { id, hash: seenHash, applicant } = await halfWay(world, as, "second");
    await world.call(approvalInstance.withdraw, { id, remark: null }, { as: applicant });
    return { id, seenHash };
  },
  refused: {
    input: async (world, as) => {
      const { id, hash: seenHash } = await halfWay(world, as, "second");
      return { id, seenHash };
    },
    code: "1917",
  },
});
guards(approvalInstance.urge, {
  toColleague: "1914",
  open,
  valid: applied,
  refused: {
    input: async (world, as) => {
      const input = await applied(world, as);
      await world.call(approvalInstance.urge, input, { as });
      return input;
    },
    code: "1915",
  },
});

const comment = async (world: World, as: TestPerson, mentionIds: string[]) => ({
  ...(await because(applied(world, as))),
  mentionIds,
});
guards(approvalInstance.comment, {
  toColleague: "0",
  open,
  valid: async (world, as) => comment(world, as, [await to(world, as)]),
  refused: { input: (world, as) => comment(world, as, [newId()]), code: "1912" },
});
const copy = async (world: World, as: TestPerson, toId: string) => ({
  ...(await noRemark(applied(world, as))),
  toIds: [toId],
});
guards(approvalInstance.cc, {
  toColleague: "0",
  open,
  valid: async (world, as) => copy(world, as, await to(world, as)),
  refused: { input: (world, as) => copy(world, as, newId()), code: "1912" },
});

guards(approvalInstance.financeReject, {
  open,
  valid: async (world, as) => {
    const cashier = await colleague(world, as);
    const found = await inApproval(world, as.tenantId, { steps: [stepBy([cashier])] });
    const decision = { ...taskOf(found, cashier), remark: null };
    await world.call(approvalTask.pass, decision, { as: cashier });
    return { id: found.id, seenHash: found.hash, remark, reasonCode };
  },
  refused: {
    input: async (world, as) => {
      const { id, hash: seenHash } = await waiting(world, as);
      return { id, seenHash, remark, reasonCode };
    },
    code: "1933",
  },
});

async function othersTask(world: World, as: TestPerson) {
  const holder = await colleague(world, as);
  const found = await inApproval(world, as.tenantId, { steps: [stepBy([holder])] });
  return { id: found.id, taskId: taskOf(found, holder).id, toId: await to(world, as), remark };
}
guards(approvalInstance.reassign, {
  open,
  valid: othersTask,
  refused: {
    input: async (world, as) => ({ ...(await othersTask(world, as)), taskId: null }),
    code: "1930",
  },
});
guards(approvalInstance.terminate, {
  open,
  valid: (world, as) => because(applied(world, as)),
  refused: {
    input: async (world, as) => {
      const input = await because(applied(world, as));
      await world.call(approvalInstance.terminate, input, { as });
      return input;
    },
    code: "1900",
  },
});
