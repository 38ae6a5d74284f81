import { awaitTransfer } from "#modules/employee/server/index.ts";
import { postOf } from "#modules/hr-directory/server/index.ts";
import { namesOfDepartments, namesOfPeople } from "#modules/identity/server/index.ts";
import {
  agreed,
  authorOrRange,
  defineOrder,
  mendable,
  stageOf,
  type Told,
} from "#modules/order/server/index.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Row } from "#platform/server/db/table.ts";
import { transfer } from "../contract.ts";
import { transferErrors } from "../errors.ts";
import { transferKind as kind } from "../kind.ts";
import { moves, transferActions, transferStates } from "../states.ts";
import { reasonsAgainst } from "./rules.ts";
import { transferList } from "./support/list.ts";
import { transfers } from "./tables.ts";

type Transfer = Row<typeof transfers>;

/** Who works as what, where, under whom and from when is agreed to, and so is what he was before. */
async function told(tx: ReadTx, row: Transfer): Promise<Told> {
  const { post_department_id: to, from_department_id: from } = row;
  const { senior_id, team_senior_id, from_senior_id } = row;
  const [post, before, departments, people] = await Promise.all([
    postOf(tx, { position_id: row.position_id, city_id: null }),
    postOf(tx, { position_id: row.from_position_id, city_id: null }),
    namesOfDepartments(tx, [to, ...(from ? [from] : [])]),
    namesOfPeople(
      tx,
      [senior_id, team_senior_id, from_senior_id].filter((id) => id !== null),
    ),
  ]);
  const department = (id: string | null) => departments.get(id ?? "") ?? null;
  const person = (id: string | null) => people.get(id ?? "") ?? null;
  return {
    title: row.employee_name,
    amountFen: null,
    fields: [
      agreed("employeeId", row.employee_id, row.employee_name),
      agreed("fromPositionName", row.from_position_id, before.position),
      agreed("positionId", row.position_id, post.position),
      agreed("fromDepartmentName", from, department(from)),
      agreed("departmentId", to, department(to)),
      agreed("fromSeniorName", from_senior_id, person(from_senior_id)),
      agreed("seniorId", senior_id, person(senior_id)),
      agreed("teamSeniorId", team_senior_id, person(team_senior_id)),
      agreed("effectiveDate", row.effective_on),
      mendable("remark", row.remark),
    ],
  };
}

const follows = {
  underWay: "approving",
  agreed: "awaitingDay",
  refused: "rejected",
  handedBack: "draft",
} as const;

const mendedHere = new Set<string>(
  [transferErrors.underApproval, transferErrors.dayPassed, transferErrors.nothingChanges].map(
    ({ code }) => code,
  ),
);

/** Somebody on his way to another post, until the day on which he stands there. */
export const transferOrder = defineOrder({
  kind,
  table: transfers,
  states: transferStates,
  moves,
  first: "draft",
  refusal: transferErrors.wrongState,
  actions: transferActions,
  async reaches(tx, actor, { id, action }) {
    const range = actor.rangeOf(transfer[action].permission);
    return (await transferList.judge(tx, id, [range]))?.[0] ?? false;
  },
  facts: async (tx, row) => ({ ...row, today: shanghaiClock(tx.now).slice(0, 10) }),
  against: (action, facts, { userId }) => reasonsAgainst(action, facts, userId),
  fixLink: ({ definition: { code } }, id) => (mendedHere.has(code) ? kind.link(id) : null),
  tell: told,
  isSeenBy: authorOrRange(transferList),
  // Whoever is moved has no say in it, whatever his office.
  excludedApprovers: async (_, row) => [row.employee_id],
  async onApproval(tx, row, approval) {
    const to = follows[stageOf(approval)];
    if (transferStates[to] === row.state) return {};
    if (to === "awaitingDay") await awaitTransfer(tx, row.employee_id, row.effective_on);
    return { to };
  },
  // From then on the clock may be first at any moment; it is undone instead.
  mayGoBack: false,
});
