import { query } from "#platform/server/query.ts";
import { approvalTask } from "../../contract.ts";
import { boxes } from "../support/boxes.ts";
import { agencyOf, pendingGroups } from "../support/pending.ts";

/** One page of a box of mine, over all my tenants. */
export const listTasks = query(approvalTask.list, async ({ input, tx, actor: { userId } }) => {
  const { box = "todo", ...filters } = input.filters;
  const request = { ...input, filters: { ...filters, userId } };
  const [, page] = await Promise.all([tx.bindPerson(userId), boxes[box].page(tx, request)]);
  return page;
});

/** What waits for me, by tenant and kind of order, and what of it my agent could take over. */
export const taskCounters = query(approvalTask.counters, async ({ tx, actor: { userId } }) => {
  const [, groups, agency] = await Promise.all([
    tx.bindPerson(userId),
    pendingGroups(tx, userId),
    agencyOf(tx, userId),
  ]);
  const isCovered = ({ tenantId, orderType }: (typeof groups)[number]) =>
    agency !== undefined &&
    tenantId === tx.tenantId &&
    (agency.orderTypes.length === 0 || agency.orderTypes.includes(orderType));
  const sum = (some: typeof groups) => some.reduce((total, { count }) => total + count, 0);
  return {
    todo: sum(groups),
    groups,
    toHandOver: sum(groups.filter(isCovered)),
    agentName: agency?.agentName ?? null,
  };
});
