import { namesOfPeople } from "#modules/identity/server/index.ts";
import { notify } from "#modules/message/server/index.ts";
import { inShanghai, newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { MemberChange, WhenMembersChange } from "#platform/server/member-changes.ts";
import { moveTasks } from "../jobs/move-tasks.ts";

type AgencyChange = Extract<MemberChange, { agentId: string }>;
type Loss = Exclude<MemberChange, { kind: "agencySet" }>;

/** Nobody's tasks stay with whom they no longer concern; those in whose place others decide know it. */
export const moveTasksWhenMembersChange: WhenMembersChange = async ({ tx, flows }, change) => {
  if (change.kind === "agencySet" || change.kind === "agencyEnded") await tellOfAgency(tx, change);
  // Its beginning moves nothing: the person is offered to hand over what he has.
  if (change.kind === "agencySet") return;
  const { tenantId, actor } = tx;
  const payload = { tenantId, userId: actor.userId, ...whose(change) };
  await flows.start(tx, moveTasks, { payload, id: `${moveTasks.name} ${newId()}` });
};

function whose(change: Loss) {
  const { kind: why } = change;
  return why === "roleDisabled"
    ? { why, id: change.roleId, everywhere: false }
    : { why, id: change.personId, everywhere: why === "reduced" && change.everywhere };
}

async function tellOfAgency(tx: CommandTx, change: AgencyChange): Promise<void> {
  const { kind, personId, agentId, startTime, endTime } = change;
  const names = await namesOfPeople(tx, [personId, agentId]);
  const values = {
    principal: names.get(personId) ?? "",
    agent: names.get(agentId) ?? "",
    from: inShanghai(startTime),
    until: inShanghai(endTime),
  };
  const event = kind === "agencySet" ? "delegation.on" : "delegation.off";
  for (const to of [personId, agentId].toSorted()) {
    if (to === tx.actor.userId) continue;
    await notify(tx, { to, event, values, link: "/dashboard/todo", subject: null });
  }
}
