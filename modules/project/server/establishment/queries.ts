import { readsOf } from "#modules/order/server/faces/reads.ts";
import { query } from "#platform/server/query.ts";
import { everything } from "#platform/server/scope/range.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { configStates } from "../../states.ts";
import { expectFree } from "../rules/establishment-use.ts";
import { todayInShanghai } from "./day.ts";
import { establishmentList, mineOf } from "./list.ts";
import { establishmentOrder } from "./order.ts";

export const listEstablishments = query(projectEstablishment.list, ({ input, tx, actor }) =>
  establishmentList.seenBy(actor).page(tx, mineOf(input, actor.userId)),
);

export const establishmentReads = readsOf(projectEstablishment, establishmentOrder, {
  one: (tx, id, actor) => establishmentList.within(everything(actor.userId)).one(tx, id),
  wireNames: establishmentList.wireNames,
  told: [
    "orderNo",
    "expenditureItemName",
    "expenditureItemAmount",
    "expenditureItemDescribe",
    "expenditureItemRemark",
    "fileIds",
    "stateCode",
  ],
});

/** Of those that one sees: the order that is begun here is checked again when it is written. */
export const usedEstablishment = query(projectEstablishment.use, async ({ input, tx, actor }) => {
  const found = await establishmentList.seenBy(actor).one(tx, input.id);
  const { id, projectId, itemId, expenditureItemName, expenditureItemAmount } = found;
  const facts = {
    name: expenditureItemName,
    state: found.stateCode,
    valid_until: found.validUntil,
    order_number: found.expenditureNo,
  };
  expectFree(facts, todayInShanghai(tx.now));
  return { id, projectId, itemId, expenditureItemName, expenditureItemAmount };
});

/** An item that no project in force has cannot be spent on, and so not established either. */
const findItems =
  'select i.id, i.name as "itemName", i.monthly_limit_fen as "monthlyLimitFen",' +
  " jsonb_agg(jsonb_build_object('id', p.id, 'projectName', p.name) order by p.created_at, p.id) as projects" +
  " from expenditure_items i join expenditure_projects p on p.tenant_id = i.tenant_id and p.state = $2" +
  " and p.item_ids @> array[i.id]" +
  " where i.tenant_id = $1 and i.state = $2 and i.needs_establishment" +
  " and (i.person_ids = '{}' or i.person_ids @> array[$3::uuid])" +
  ' group by i.tenant_id, i.id order by i.name collate "zh-x-icu", i.id';

export const establishmentItems = query(projectEstablishment.itemChoices, ({ tx, actor }) =>
  tx.raw({ sql: findItems, parameters: [tx.tenantId, configStates.normal, actor.userId] }),
);
