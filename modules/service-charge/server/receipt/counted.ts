import type { Endpoint, InputOf } from "#platform/contract/endpoint.ts";
import type { Engine, Request } from "#platform/server/engine.ts";
import type { Handler } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { addressKey, limiterOf, minutesOf, takeTry } from "#platform/server/http/tries.ts";
import { serviceChargeErrors } from "../../errors.ts";

/** Tries that came to nothing. An office shares an address; all together are slowed down long before they could guess. */
const fromAddress = { name: "receiptAddress", points: 20, duration: 600 };
const fromAll = { name: "receiptAll", points: 6_000, duration: 3_600 };
const everyone = "all";

/** Asked without a session: whoever finds nothing is counted, and after too many not listened to any more. */
export function counted<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  return {
    endpoint: handler.endpoint,
    async answer(engine: Engine, request: Request<InputOf<E>>) {
      const { pool } = engine;
      const address = addressKey(request.ip);
      const limits = [[fromAddress, address] as const, [fromAll, everyone] as const];
      for (const [limit, key] of limits) {
        const { waitMs } = await takeTry(pool, limit, key);
        if (waitMs === null) continue;
        throw new Refused(serviceChargeErrors.receiptTriedTooOften, {
          minutes: minutesOf(waitMs),
        });
      }
      const answer = await handler.answer(engine, request);
      for (const [limit, key] of limits) await limiterOf(pool, limit).reward(key);
      return answer;
    },
  };
}
