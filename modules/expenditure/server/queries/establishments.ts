import { approvalEvents } from "#modules/approval-task/server/index.ts";
import { expectSeesOrder } from "#modules/approval/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { historyOf } from "#platform/server/history.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { everything } from "#platform/server/scope/range.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { expenditureErrors } from "../../errors.ts";
import { configStates, establishmentDeeds } from "../../states.ts";
import { type EstablishmentFacts, reasonsAgainst } from "../rules/establishment-deeds.ts";
import { establishmentList } from "../support/establishment-list.ts";
import { mayVoid } from "../support/establishment-reach.ts";
import { establishmentSubject } from "../support/establishment-subject.ts";

/** "Mine" is asked for as such; whose that is, the server knows. */
export function mineOf<R extends ListRequest>(request: R, userId: string): R {
  if (!("mine" in request.filters)) return request;
  return { ...request, filters: { ...request.filters, mine: [userId] } };
}

export const listEstablishments = query(projectEstablishment.list, ({ input, tx, actor }) =>
  establishmentList.seenBy(actor).page(tx, mineOf(input, actor.userId)),
);

/** For those who see it, and for those who are asked about it. */
export const establishmentDetail = query(
  projectEstablishment.detail,
  async ({ input, tx, actor }) => {
    const { id } = input;
    const [row] = await Promise.all([
      establishmentList.within(everything(actor.userId)).one(tx, id),
      expectSeesOrder(tx, actor, { subject: establishmentSubject, orderId: id }),
    ]);
    return row;
  },
);

const findFacts =
  "select e.name, e.state, e.approval_state, e.created_by, (select o.number from expenditures o" +
  "  where o.tenant_id = e.tenant_id and o.id = e.expenditure_id) as order_number" +
  " from project_establishments e where e.tenant_id = $1 and e.id = $2";

async function factsOf(tx: ReadTx, id: string): Promise<EstablishmentFacts> {
  const parameters = [tx.tenantId, id];
  const [facts] = await tx.raw<EstablishmentFacts>({ sql: findFacts, parameters });
  if (!facts) throw new Refused(platformErrors.notFound);
  return facts;
}

/** What I can do to an establishment now, and everything that stands against the rest. */
export const establishmentActions = query(
  projectEstablishment.actions,
  async ({ input, tx, actor, caller }) => {
    const { id } = input;
    await expectSeesOrder(tx, actor, { subject: establishmentSubject, orderId: id });
    const facts = await factsOf(tx, id);
    const doer = { userId: actor.userId, mayVoid: await mayVoid(tx, actor, id) };
    return establishmentDeeds.map((deed) => {
      const reasons = reasonsAgainst(deed, facts, doer).map((reason) => ({
        code: reason.definition.code,
        msg: reason.textIn(caller.language),
        link: mendedAt(reason, { id, ...facts }),
      }));
      return { action: deed, enabled: reasons.length === 0, reasons };
    });
  },
);

interface Place {
  readonly id: string;
  readonly order_number: string | null;
}

/** Where the mend of a reason is found: at the establishment, at the order that uses it, among all. */
function mendedAt({ definition: { code } }: Refused, { id, order_number: order }: Place) {
  const { establishmentApproving, establishmentSubmittedOnce, establishmentNeverSubmitted } =
    expenditureErrors;
  const here = [establishmentApproving, establishmentSubmittedOnce, establishmentNeverSubmitted];
  if (here.some((error) => error.code === code)) return establishmentSubject.link(id);
  if (code === expenditureErrors.establishmentUsed.code && order !== null) {
    return `/biz/expenditure?orderNo=${order}`;
  }
  const { establishmentApproved, establishmentTerminated } = expenditureErrors;
  const anew = [establishmentApproved, establishmentTerminated];
  return anew.some((error) => error.code === code) ? "/biz/projectEstablishment" : null;
}

/** What of an establishment a reader of its history is told; the rest keeps the product's own books. */
const told: ReadonlySet<string> = new Set([
  "orderNo",
  "expenditureItemName",
  "expenditureItemAmount",
  "expenditureItemDescribe",
  "expenditureItemRemark",
  "fileIds",
  "stateCode",
  "approvalStateCode",
  "told",
]);

export const establishmentHistory = query(
  projectEstablishment.operationLog,
  async ({ input, tx, actor }) => {
    const { id } = input;
    const { wireNames } = establishmentList;
    const [lines] = await Promise.all([
      historyOf(tx, { id, of: projectEstablishment.operationLog, also: approvalEvents, wireNames }),
      expectSeesOrder(tx, actor, { subject: establishmentSubject, orderId: id }),
    ]);
    return lines.map((line) => ({
      ...line,
      changeInfo: line.changeInfo.filter(({ field }) => told.has(field)),
    }));
  },
);

const findItems =
  'select id, name as "itemName", monthly_limit_fen as "monthlyLimitFen" from expenditure_items' +
  " where tenant_id = $1 and state = $2 and needs_establishment" +
  " and (person_ids = '{}' or person_ids @> array[$3::uuid])" +
  ' order by name collate "zh-x-icu", id';

export const establishmentItems = query(projectEstablishment.itemChoices, ({ tx, actor }) =>
  tx.raw({ sql: findItems, parameters: [tx.tenantId, configStates.normal, actor.userId] }),
);
