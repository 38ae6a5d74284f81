import { Course, type Outcome, type Setting } from "./course.ts";
import { type Instance, isLive, seatedIn } from "./instance.ts";
import { agentOf, superiorsOf } from "./organisation.ts";
import { mayAct, moveFromUnfit } from "./move.ts";
import { moveTasksOf, resume, takeBack } from "./people.ts";

type Rule = (instance: Instance, setting: Setting) => Outcome;

/**
 * Brings an approval in line with the people there are: what an agent still has after his days goes
 * back, what waits for somebody who cannot or must not act moves on, what found nobody looks again.
 */
export function review(instance: Instance, setting: Setting): Outcome {
  if (instance.state === "suspended") return resume(instance, setting);
  return inTurn(instance, setting, [endAgencies, moveOn]);
}

/** Gives back what is delegated by somebody whom nobody stands in for any more, or another does. */
export function endAgencies(instance: Instance, setting: Setting): Outcome {
  const { orderType, tasks } = instance;
  const rules = tasks.filter(isLive).flatMap(({ id, principalId, assigneeId, stepNo }): Rule[] => {
    if (principalId === null) return [];
    const agentId = agentOf(setting.organisation, principalId, orderType);
    // Where the agent cannot decide somebody above does, and goes on doing so.
    const isAbove = superiorsOf(setting.organisation, principalId).includes(assigneeId);
    if (agentId === assigneeId || (agentId !== undefined && isAbove)) return [];
    const isBack = agentId === undefined && mayAct(setting, principalId);
    const canReturn = isBack && !seatedIn(tasks, stepNo).has(principalId);
    // Where he cannot have it himself, the step's rule says who can.
    if (!canReturn) return [(one, at) => moveTasksOf(one, principalId, at)];
    return [(one, at) => takeBack(one, id, at)];
  });
  return inTurn(instance, setting, rules);
}

function moveOn(instance: Instance, setting: Setting): Outcome {
  const course = new Course(instance, setting);
  moveFromUnfit(course);
  return course.outcome;
}

function inTurn(instance: Instance, setting: Setting, rules: readonly Rule[]): Outcome {
  let outcome: Outcome = { instance, happenings: [] };
  for (const rule of rules) {
    const next = rule(outcome.instance, setting);
    outcome = {
      instance: next.instance,
      happenings: [...outcome.happenings, ...next.happenings],
    };
  }
  return outcome;
}
