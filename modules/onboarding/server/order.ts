import {
  agreed,
  agreedNumber,
  authorOrRange,
  defineOrder,
  mendable,
  stageOf,
  type Told,
} from "#modules/order/server/index.ts";
import { postOf } from "#modules/hr-directory/server/index.ts";
import { namesOfDepartments, namesOfPeople } from "#modules/identity/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Row } from "#platform/server/db/table.ts";
import { onboarding } from "../contract.ts";
import { onboardingErrors } from "../errors.ts";
import { onboardingKind as kind } from "../kind.ts";
import { moves, onboardingActions, onboardingStates } from "../states.ts";
import { onboardingList } from "./support/list.ts";
import { reasonsAgainst } from "./rules.ts";
import { onboardings } from "./tables.ts";

type Onboarding = Row<typeof onboardings>;

/** Who comes, as what, where, under whom, when and for how much is agreed to; the rest may be mended. */
async function told(tx: ReadTx, row: Onboarding): Promise<Told> {
  const { position_id, post_department_id, senior_id, city_id } = row;
  const [post, departments, people] = await Promise.all([
    postOf(tx, row),
    namesOfDepartments(tx, post_department_id ? [post_department_id] : []),
    namesOfPeople(tx, senior_id ? [senior_id] : []),
  ]);
  return {
    title: row.candidate_name,
    amountFen: null,
    fields: [
      agreed("candidateName", row.candidate_name),
      agreedNumber("idCardNo", row.id_card_index, row.id_card_tail),
      agreedNumber("phone", row.phone_index, row.phone_tail),
      agreedNumber("bankCardNo", row.account_index, row.account_tail),
      agreed("positionId", position_id, post.position),
      agreed("departmentId", post_department_id, departments.get(post_department_id ?? "") ?? null),
      agreed("seniorId", senior_id, people.get(senior_id ?? "") ?? null),
      agreed("businessCityId", city_id, post.city),
      agreed("entryDate", row.entry_date),
      agreed("probationEndDate", row.probation_until),
      agreed("contractMonths", row.contract_months === null ? null : String(row.contract_months)),
      // That it is another one is seen; what it is shows to who may and says why.
      agreed("salary", row.salary_index?.toString("hex") ?? null, "****"),
      mendable("jobNumber", row.job_number),
      mendable("remark", row.remark),
    ],
  };
}

const follows = {
  underWay: "approving",
  agreed: "awaitingSeal",
  refused: "rejected",
  handedBack: "awaitingData",
} as const;

const mendedHere = new Set<string>(
  [
    onboardingErrors.underApproval,
    onboardingErrors.offerIncomplete,
    onboardingErrors.dataIncomplete,
    onboardingErrors.checklistOpen,
  ].map(({ code }) => code),
);

/** A candidate on his way in, from the talent pool to the day on which he arrives. */
export const onboardingOrder = defineOrder({
  kind,
  table: onboardings,
  states: onboardingStates,
  moves,
  first: "talent",
  draftsAreShared: true,
  refusal: onboardingErrors.wrongState,
  actions: onboardingActions,
  /** Who seals or reveals need not see as far as who reads, nor the other way round. */
  async reaches(tx, actor, { id, action }) {
    const range = actor.rangeOf(onboarding[action].permission);
    return (await onboardingList.judge(tx, id, [range]))?.[0] ?? false;
  },
  against: (action, row) => reasonsAgainst(action, row),
  fixLink: ({ definition: { code } }, id) => (mendedHere.has(code) ? kind.link(id) : null),
  tell: told,
  isSeenBy: authorOrRange(onboardingList),
  onApproval: (_, row, approval) => {
    const to = follows[stageOf(approval)];
    return onboardingStates[to] === row.state ? {} : { to };
  },
  // The contract may be printed by then.
  mayGoBack: false,
});
