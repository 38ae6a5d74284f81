import {
  agreed,
  agreedFen,
  authorOrRange,
  defineOrder,
  mendable,
  type Told,
  usualRisks,
} from "#modules/order/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Refused } from "#platform/server/refused.ts";
import { projectErrors } from "../../errors.ts";
import { establishmentKind as kind } from "../../kind.ts";
import { establishmentActions, establishmentStates, moves } from "../../states.ts";
import { reasonsAgainst, stateByApproval, validUntil } from "../rules/establishment-actions.ts";
import { itemById, projectById } from "../support/lookup.ts";
import { projectEstablishments } from "../tables.ts";
import { todayInShanghai } from "./day.ts";
import { establishmentList } from "./list.ts";
import { mayVoid, orderNumberOf } from "./reach.ts";

type Establishment = Row<typeof projectEstablishments>;

/** A promise of money, though none is held for it. */
export const establishmentOrder = defineOrder({
  kind,
  table: projectEstablishments,
  states: establishmentStates,
  moves,
  first: "draft",
  refusal: projectErrors.establishmentWrongState,
  actions: establishmentActions,
  facts: async (tx, row, { me }) => ({
    ...row,
    order_number: await orderNumberOf(tx, row.expenditure_id),
    mayVoid: await mayVoid(tx, me, row.id),
  }),
  against: (action, facts, me) => reasonsAgainst(action, facts, me.userId),
  fixLink,
  tell,
  process: processOf,
  isSeenBy: authorOrRange(establishmentList),
  risks: (tx, row) => usualRisks(tx, row, { table: projectEstablishments }),
  onApproval: (tx, _, state) => {
    const to = stateByApproval[state];
    const isApproved = to === "approved";
    const approved_at = isApproved ? tx.now.toISOString() : null;
    const valid_until = isApproved ? validUntil(todayInShanghai(tx.now)) : null;
    return { to, also: { approved_at, valid_until } };
  },
  mayGoBack: ({ state }) => state === establishmentStates.approved,
});

/** The project's; without one, what is bound to establishments. */
async function processOf(tx: ReadTx, { project_id: id }: Establishment) {
  if (id === null) return null;
  const { process_id: processId, process_version: version } = await projectById(tx, id);
  return processId === null ? null : { processId, version };
}

/** What it is for and how much are what people agree to; explanation and papers may be mended. */
async function tell(tx: ReadTx, row: Establishment): Promise<Told> {
  const item = await itemById(tx, row.item_id);
  const { project_id: projectId } = row;
  const project = projectId === null ? null : await projectById(tx, projectId);
  return {
    title: row.name,
    amountFen: row.amount_fen,
    fields: [
      agreed("expenditureItemName", row.name),
      // What people decide on since before projects were asked for stays word for word as it was.
      ...(project ? [agreed("projectName", project.id, project.name)] : []),
      agreed("itemName", row.item_id, item.name),
      agreedFen("expenditureItemAmount", row.amount_fen),
      mendable("expenditureItemDescribe", row.description),
      mendable("expenditureItemRemark", row.remark),
    ],
  };
}

const codesOf = (...errors: readonly { readonly code: string }[]) =>
  new Set<string>(errors.map(({ code }) => code));
const mendedHere = codesOf(
  projectErrors.establishmentApproving,
  projectErrors.establishmentNoProject,
  projectErrors.establishmentSubmittedOnce,
  projectErrors.establishmentNeverSubmitted,
);
const mendedByNew = codesOf(
  projectErrors.establishmentApproved,
  projectErrors.establishmentTerminated,
);

/** Mended at the establishment, at the order that uses it, or among all, where a new one is made. */
function fixLink({ definition: { code }, values }: Refused, id: string): string | null {
  if (mendedHere.has(code)) return kind.link(id);
  if (code === projectErrors.establishmentUsed.code && values["order"]) {
    return `/biz/expenditure?orderNo=${values["order"]}`;
  }
  return mendedByNew.has(code) ? "/biz/projectEstablishment" : null;
}
