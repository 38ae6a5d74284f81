import { awaitDeparture } from "#modules/employee/server/index.ts";
import {
  agreed,
  authorOrRange,
  defineOrder,
  mendable,
  stageOf,
  type Told,
} from "#modules/order/server/index.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import type { Row } from "#platform/server/db/table.ts";
import { departure } from "../contract.ts";
import { departureErrors } from "../errors.ts";
import { departureKind as kind } from "../kind.ts";
import { departureActions, departureStates, type departTypes, moves } from "../states.ts";
import { reasonsAgainst } from "./rules.ts";
import { departureList } from "./support/list.ts";
import { departures } from "./tables.ts";

type Departure = Row<typeof departures>;

/** Why somebody leaves, in the words of papers. */
export const departTypeWords: Readonly<Record<string, string>> = {
  RESIGNATION: "主动离职",
  MUTUAL: "协商离职",
  CONTRACT_END: "合同到期",
  DISMISSAL: "公司辞退",
  RETIREMENT: "退休",
  OTHER: "其他",
} satisfies Record<(typeof departTypes)[number], string>;

/** Who leaves, with which day and why is agreed to; who takes over is said afterwards. */
const told = (row: Departure): Told => ({
  title: row.employee_name,
  amountFen: null,
  fields: [
    agreed("employeeId", row.employee_id, row.employee_name),
    agreed("departType", row.depart_type, departTypeWords[row.depart_type]),
    agreed("lastWorkDay", row.last_on),
    agreed("departReason", row.reason),
    mendable("remark", row.remark),
  ],
});

const follows = {
  underWay: "approving",
  agreed: "handingOver",
  refused: "rejected",
  handedBack: "draft",
} as const;

const mendedHere = new Set<string>(
  [departureErrors.underApproval, departureErrors.dayPassed].map(({ code }) => code),
);

/** Somebody on his way out, until he has left. */
export const departureOrder = defineOrder({
  kind,
  table: departures,
  states: departureStates,
  moves,
  first: "draft",
  refusal: departureErrors.wrongState,
  actions: departureActions,
  async reaches(tx, actor, { id, action }) {
    const range = actor.rangeOf(departure[action].permission);
    return (await departureList.judge(tx, id, [range]))?.[0] ?? false;
  },
  facts: async (tx, row) => ({ ...row, today: shanghaiClock(tx.now).slice(0, 10) }),
  against: (action, facts, { userId }) => reasonsAgainst(action, facts, userId),
  fixLink: ({ definition: { code } }, id) => (mendedHere.has(code) ? kind.link(id) : null),
  tell: (_, row) => told(row),
  isSeenBy: authorOrRange(departureList),
  // Whoever leaves has no say in it, whatever his office.
  excludedApprovers: async (_, row) => [row.employee_id],
  async onApproval(tx, row, approval) {
    const to = follows[stageOf(approval)];
    if (departureStates[to] === row.state) return {};
    if (to === "handingOver") await awaitDeparture(tx, row.employee_id, row.last_on);
    return { to };
  },
  // From then on the clock may be first at any moment; it is undone instead.
  mayGoBack: false,
});
