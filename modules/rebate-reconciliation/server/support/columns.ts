import type { InputOf } from "#platform/contract/endpoint.ts";
import type { rebateReconciliationCycle } from "../../cycle-contract.ts";

type Given = InputOf<typeof rebateReconciliationCycle.create>;

/** What a form says of a cycle, as its table has it. */
export const columnsOf = (given: Given) => ({
  name: given.cycleName,
  counterpart: given.counterpart,
  department_id: given.departmentId,
  channel: given.channelDescribe,
  from_day: given.fromDay,
  to_day: given.toDay,
  cut_off: given.cutOff,
});
