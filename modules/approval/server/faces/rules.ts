/** The engine: from an instance and an action to the next instance and what happened. */
export { addSign, handOver, reassign, removeSigner, takeBack, transfer } from "../rules/people.ts";
export { agreeWithdraw, terminate, urge, withdraw } from "../rules/applicant.ts";
export { type Decision, pass, recall, refuse, refuseApproved } from "../rules/decide.ts";
export { currentStep, type Instance, isLive, type Task, tasksOfStep } from "../rules/instance.ts";
export { agentOf, holdersOf, type Organisation, type Person } from "../rules/organisation.ts";
export {
  reasonsAgainst,
  reasonsAgainstChoosing,
  reasonsAgainstHandingOver,
  reasonsAgainstRemoving,
  reasonsAgainstTaking,
  recallable,
  urgeableAt,
} from "../rules/reasons.ts";
export { changedSteps } from "../rules/steps.ts";
export { changesBetween } from "../rules/content.ts";
export { stepsFor } from "../rules/condition.ts";
export { type Resolution, resolve } from "../rules/resolve.ts";
