import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { whiteList } from "../../white-list-contract.ts";
import { whiteListKind } from "../../white-list-kind.ts";
import { askedForWhiteLists, whiteListList } from "./list.ts";

export const listWhiteLists = query(whiteList.list, ({ input, tx, actor, vault }) =>
  whiteListList
    .seenBy(actor)
    .page(tx, askedForWhiteLists(input, { tx, vault, userId: actor.userId })),
);

export const whiteListHistory = query(
  whiteList.operationLog,
  async ({ input: { id }, tx, actor }) => {
    await whiteListList.seenBy(actor).one(tx, id);
    // The log tells of what is stored; the page, of what follows from it.
    const wireNames = { ...whiteListList.wireNames, state: "stateCode" };
    return historyOf(tx, { id, of: whiteList.operationLog, wireNames });
  },
);

export const whiteListSource = recordSource({
  type: whiteListKind.type,
  title: whiteListKind.title,
  list: whiteListList,
  called: ["payeeName", "userApolloJobNumber"],
  page: "/data/whiteList",
  create: whiteList.create,
});
