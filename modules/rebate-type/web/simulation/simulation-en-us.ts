import type { simulationZhCN } from "./simulation-zh-cn.ts";

export const simulationEnUS: typeof simulationZhCN = {
  "rebateType.field.firstMonth": "First month",
  "rebateType.field.lastMonth": "Last month",
  "rebateType.field.isInForce": "As if in force",
  "rebateType.field.simulatedMonths": "Simulated months",
  "rebateType.hint.firstMonth":
    "By the month in which contracts start; at most 12 months and 50,000 contracts",
  "rebateType.hint.isInForce":
    "Yes: the draft counts whatever its days. No: exactly what publishing it will do to the book",
  "rebateType.action.simulate": "Simulate the draft",
  "rebateType.title.simulate": "Replay contracts through the draft",
  "rebateType.submit.simulate": "Simulate",
  "rebateType.done.simulate": "The simulation has started; its result will show here",
  "rebateType.event.simulate": "{operator} simulated the draft of the rule",

  "rebateType.simulation.title": "Simulation",
  "rebateType.simulation.none":
    "Not simulated yet. Choose months to see which dealers would get more or less by the draft",
  "rebateType.simulation.noneKept": "No valid simulation was there when this version was published",
  "rebateType.simulation.underWay": "Simulating; you may leave, the result is kept",
  "rebateType.simulation.givenUp": "The simulation ended: the draft has changed, simulate again",
  "rebateType.simulation.stale":
    "The draft has changed since, so this result no longer holds; simulate again",
  "rebateType.simulation.headAsDrafted":
    "Contracts starting {from} to {to}, by the draft's own days; simulated by {person} at {time}",
  "rebateType.simulation.headInForce":
    "Contracts starting {from} to {to}, as if the draft were in force; simulated by {person} at {time}",
  "rebateType.simulation.sight.part": "Only contracts that you see in the book of rebates",
  "rebateType.simulation.sight.none":
    "You have no right to the book of rebates, so you do not see what came of it",
  "rebateType.simulation.contracts": "Contracts",
  "rebateType.simulation.changed": "Changed",
  "rebateType.simulation.before": "In the book now",
  "rebateType.simulation.after": "By the draft",
  "rebateType.simulation.difference": "Difference",
  "rebateType.simulation.shop": "Dealer",
  "rebateType.simulation.contractNo": "Contract",
  "rebateType.simulation.chart": "The {count} dealers that differ most",
  "rebateType.simulation.dealers": "Difference by dealer ({count})",
  "rebateType.simulation.cut": "The {shown} that differ most; totals are of all {count}",
  "rebateType.simulation.largest": "Contracts that differ most; open one to see why",
  "rebateType.simulation.ended": "The contract has ended, so nothing is deserved",
  "rebateType.simulation.inBook": "What the book has now, and why",
  "rebateType.simulation.notSeen":
    "There is no valid simulation of this draft; better simulate it before publishing",
  "rebateType.simulation.willDo": "Simulated: {changed} contracts change, {difference} in all",
};
