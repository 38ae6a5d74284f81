import { readsOf } from "#modules/order/server/faces/reads.ts";
import { query } from "#platform/server/query.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { everything } from "#platform/server/scope/range.ts";
import { secondPayee } from "../../second-payee-contract.ts";
import { secondPayeeKind } from "../../second-payee-kind.ts";
import { askedForSecondPayees, secondPayeeList } from "./list.ts";
import { secondPayeeOrder } from "./order.ts";

export const listSecondPayees = query(secondPayee.list, ({ input, tx, actor, vault }) =>
  secondPayeeList
    .seenBy(actor)
    .page(tx, askedForSecondPayees(input, { tx, vault, userId: actor.userId })),
);

export const secondPayeeReads = readsOf(secondPayee, secondPayeeOrder, {
  one: (tx, id, actor) => secondPayeeList.within(everything(actor.userId)).one(tx, id),
  // The log tells of what is stored; the page, of what follows from it.
  wireNames: { ...secondPayeeList.wireNames, state: "stateCode" },
  told: [
    "orderNo",
    "reportCarShop",
    "reservePayeeName",
    "reservePayeePhone",
    "reservePayeeOpenBank",
    "reservePayeeBankCardNo",
    "relationship",
    "expirationTime",
    "remark",
    "fileIds",
    "stateCode",
  ],
});

export const secondPayeeSource = recordSource({
  ...secondPayeeKind,
  list: secondPayeeList,
  called: ["orderNo", "reservePayeeName"],
  page: "/data/reservePayee",
  create: secondPayee.create,
});
