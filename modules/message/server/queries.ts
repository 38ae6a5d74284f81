import { query } from "#platform/server/query.ts";
import { message } from "../contract.ts";
import { countersOf, pageOf } from "./support/box.ts";
import { ownerOf } from "./support/owner.ts";

export const listMessages = query(message.list, async ({ input, tx, actor }) => {
  const owner = await ownerOf(tx, actor);
  return pageOf(tx, owner, input);
});

export const messageCounters = query(message.counters, async ({ tx, actor }) =>
  countersOf(tx, await ownerOf(tx, actor)),
);
