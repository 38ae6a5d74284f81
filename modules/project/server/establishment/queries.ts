import { readsOf } from "#modules/order/server/faces/reads.ts";
import { query } from "#platform/server/query.ts";
import { everything } from "#platform/server/scope/range.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { configStates } from "../../states.ts";
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

const findItems =
  'select id, name as "itemName", monthly_limit_fen as "monthlyLimitFen" from expenditure_items' +
  " where tenant_id = $1 and state = $2 and needs_establishment" +
  " and (person_ids = '{}' or person_ids @> array[$3::uuid])" +
  ' order by name collate "zh-x-icu", id';

export const establishmentItems = query(projectEstablishment.itemChoices, ({ tx, actor }) =>
  tx.raw({ sql: findItems, parameters: [tx.tenantId, configStates.normal, actor.userId] }),
);
