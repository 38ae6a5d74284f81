import { commandForEach } from "#platform/server/command-for-each.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Context } from "#platform/server/engine.ts";
import type { rebate } from "../../contract.ts";

type One = Context<{ readonly id: string }, CommandTx>;

/** Does something to many orders, each by itself: one that is refused keeps none of the others. */
export const eachOrder = (endpoint: typeof rebate.makeMany, act: (one: One) => Promise<unknown>) =>
  commandForEach(endpoint, {
    parts: ({ ids }) => [...new Set(ids)].map((id) => ({ id })),
    async each(context) {
      await act(context);
    },
    sum(results, language) {
      const told = results.map(({ part: { id }, refused }) => ({
        id,
        ok: refused === null,
        code: refused?.definition.code ?? "0",
        msg: refused?.textIn(language) ?? "",
      }));
      return { done: told.filter(({ ok }) => ok).length, results: told };
    },
  });
