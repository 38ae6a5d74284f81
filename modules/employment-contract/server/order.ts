import { againstContract } from "#modules/e-sign/server/index.ts";
import { hasLeft, lastDayOfEmployee } from "#modules/employee/server/index.ts";
import {
  agreed,
  authorOrRange,
  defineOrder,
  mendable,
  stageOf,
  type Told,
} from "#modules/order/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import { employmentContract } from "../contract.ts";
import { employmentContractErrors } from "../errors.ts";
import { employmentContractKind as kind } from "../kind.ts";
import { employmentContractActions, employmentContractStates as states, moves } from "../states.ts";
import { reasonsAgainst } from "./rules.ts";
import { succeed } from "./support/succeed.ts";
import { employmentContractList } from "./support/list.ts";
import { employmentContracts, type Renewal } from "./tables.ts";

type EmploymentContract = Row<typeof employmentContracts>;

const typeWords: Readonly<Record<string, string>> = {
  fixedTerm: "固定期限",
  openEnded: "无固定期限",
  byTask: "以完成一定工作任务为期限",
  internship: "实习协议",
  service: "劳务协议",
};

const termsOf = (next: Renewal): Told["fields"] => [
  agreed("contractType", next.contractType, typeWords[next.contractType]),
  agreed("startDate", next.startDate),
  agreed("endDate", next.endDate),
  agreed("salary", next.salaryChanges ? next.id : null, next.salaryChanges ? "****" : "不变"),
  mendable("remark", next.remark),
];

/** Whose contract is to go on, as what and until when is agreed to; what it pays is told to who may. */
function told(row: EmploymentContract): Told {
  const next = row.renewal;
  return {
    title: row.employee_name,
    amountFen: null,
    ...(next && { applicantId: next.byId }),
    fields: [
      agreed("employeeId", row.employee_id, row.employee_name),
      agreed("contractNo", row.contract_no),
      agreed("companyName", row.company_name),
      agreed("currentEndDate", row.ends_on),
      ...(next ? termsOf(next) : []),
    ],
  };
}

const follows = {
  underWay: "renewing",
  agreed: "renewed",
  refused: "inForce",
  handedBack: "inForce",
} as const;

const mendedHere = new Set<string>(
  [employmentContractErrors.notSigned, employmentContractErrors.underApproval].map(
    ({ code }) => code,
  ),
);

/** What of a contract speaks of the one that is to follow it, once there is none. */
export const nothingFollows = { renewal: null, renewal_salary_sealed: null } as const;

/** An employment contract: what is approved about it is that another one follows it. */
export const employmentContractOrder = defineOrder({
  kind,
  table: employmentContracts,
  states,
  moves,
  first: "pendingSign",
  refusal: employmentContractErrors.wrongState,
  actions: employmentContractActions,
  /** Who renews or reveals need not see as far as who reads, nor the other way round. */
  async reaches(tx, actor, { id, action }) {
    const range = actor.rangeOf(employmentContract[action].permission);
    return (await employmentContractList.judge(tx, id, [range]))?.[0] ?? false;
  },
  facts: async (tx, row) => ({
    ...row,
    hasLeft: await hasLeft(tx, row.employee_id),
    signing: row.sign_contract_id === null ? null : await againstContract(tx, row.sign_contract_id),
    isLeaving: (await lastDayOfEmployee(tx, row.employee_id)) !== null,
  }),
  against: (action, facts, { userId }) => reasonsAgainst(action, facts, userId),
  fixLink: ({ definition: { code } }, id) => (mendedHere.has(code) ? kind.link(id) : null),
  tell: (_, row) => told(row),
  isSeenBy: authorOrRange(employmentContractList),
  // Neither whose it is nor who asks for it has a say in how it goes on.
  excludedApprovers: async (_, row) => [row.employee_id, row.renewal?.byId ?? row.created_by],
  async onApproval(tx, row, approval) {
    const to = follows[stageOf(approval)];
    if (states[to] === row.state) return {};
    if (to === "inForce") return { to, also: nothingFollows };
    if (to === "renewed") await succeed(tx, employmentContractOrder, row);
    return {};
  },
  // The one that follows may be signed by then.
  mayGoBack: false,
});
