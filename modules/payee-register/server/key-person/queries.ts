import { readsOf } from "#modules/order/server/faces/reads.ts";
import { query } from "#platform/server/query.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { everything } from "#platform/server/scope/range.ts";
import { keyPerson } from "../../key-person-contract.ts";
import { keyPersonKind } from "../../key-person-kind.ts";
import { askedForKeyPersons, keyPersonList } from "./list.ts";
import { keyPersonOrder } from "./order.ts";

export const listKeyPersons = query(keyPerson.list, ({ input, tx, actor, vault }) =>
  keyPersonList
    .seenBy(actor)
    .page(tx, askedForKeyPersons(input, { tx, vault, userId: actor.userId })),
);

export const keyPersonReads = readsOf(keyPerson, keyPersonOrder, {
  one: (tx, id, actor) => keyPersonList.within(everything(actor.userId)).one(tx, id),
  // The log tells of what is stored; the page, of what follows from it.
  wireNames: { ...keyPersonList.wireNames, state: "stateCode" },
  told: [
    "orderNo",
    "payeeName",
    "payeePhone",
    "payeeOpenBank",
    "payeeBankCardNo",
    "payeeType",
    "relationship",
    "publicAccountOrNot",
    "expirationTime",
    "remark",
    "fileIds",
    "stateCode",
  ],
});

export const keyPersonSource = recordSource({
  ...keyPersonKind,
  list: keyPersonList,
  called: ["orderNo", "payeeName"],
  page: "/data/keyPerson",
  create: keyPerson.create,
});
