import { query } from "#platform/server/query.ts";
import { message } from "../contract.ts";
import { countersOf, pageOf } from "./support/box.ts";
import { ownerOf } from "./support/owner.ts";
import type { TodoSource } from "./support/todos.ts";

export const listMessages = (sources: readonly TodoSource[]) =>
  query(message.list, async ({ input, tx, actor }) => {
    const owner = await ownerOf(tx, actor);
    return pageOf({ tx, owner, sources }, input);
  });

export const messageCounters = (sources: readonly TodoSource[]) =>
  query(message.counters, async ({ tx, actor }) =>
    countersOf(tx, await ownerOf(tx, actor), sources),
  );
