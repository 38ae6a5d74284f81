import type { Endpoint, InputOf } from "#platform/contract/endpoint.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine, Request } from "#platform/server/engine.ts";
import type { Handler } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import {
  addressKey,
  type Limit,
  limiterOf,
  minutesOf,
  takeTry,
} from "#platform/server/http/tries.ts";
import { onboardingErrors } from "../../errors.ts";
import { db } from "../tables.ts";
import { keyOfToken } from "./secrets.ts";

/** Tries that found nothing. An office shares an address; all together are slowed down long before they could guess. */
const fromAddress = { name: "candidateAddress", points: 20, duration: 600 };
const fromAll = { name: "candidateAll", points: 6_000, duration: 3_600 };
/** Whatever is done with one link: many times what somebody needs to fill it in. */
const withLink = { name: "candidateLink", points: 60, duration: 3_600 };

export interface Led {
  readonly tenantId: string;
  readonly linkId: string;
}

async function take(engine: Engine, limit: Limit, key: string): Promise<void> {
  const { waitMs } = await takeTry(engine.pool, limit, key);
  if (waitMs === null) return;
  throw new Refused(onboardingErrors.linkTriedTooOften, { minutes: minutesOf(waitMs) });
}

/** Where a link leads that never was: it is looked for there as any other, so that its answer takes as long. */
const nobody: Led = {
  tenantId: "00000000-0000-0000-0000-000000000000",
  linkId: "00000000-0000-0000-0000-000000000000",
};

async function ledBy(engine: Engine, token: string): Promise<Led> {
  const find = db
    .selectFrom("candidate_link_keys")
    .select(["tenant_id", "link_id"])
    .where("key", "=", keyOfToken(token));
  const led = await inTransaction(engine.pool, { tenantId: "", mode: "snapshot" }, (tx) =>
    tx.maybe(find),
  );
  if (!led) return nobody;
  return { tenantId: led.tenant_id, linkId: led.link_id };
}

type Asked<E extends Endpoint> = Request<InputOf<E> & { readonly token: string }>;

/**
 * Asked without a session, by whoever has a link. A link that never was and one that is over are the same answer, and are
 * counted the same; who is asked too often does not listen any more, not even to a link that works.
 */
export function byLink<E extends Endpoint>(
  endpoint: E,
  answer: (engine: Engine, request: Asked<E>, led: Led) => Promise<unknown>,
): Handler<E> {
  return {
    endpoint,
    async answer(engine, request) {
      const asked = request as Asked<E>;
      const limits = [
        [fromAddress, addressKey(request.ip)],
        [fromAll, "all"],
      ] as const;
      for (const [limit, key] of limits) await take(engine, limit, key);
      const reward = async () => {
        for (const [limit, key] of limits) await limiterOf(engine.pool, limit).reward(key);
      };
      try {
        const led = await ledBy(engine, asked.input.token);
        await take(engine, withLink, keyOfToken(asked.input.token).toString("base64url"));
        const answered = await answer(engine, asked, led);
        await reward();
        return answered;
      } catch (thrown) {
        const isOver =
          thrown instanceof Refused && thrown.definition.code === onboardingErrors.linkOver.code;
        if (!isOver) await reward();
        throw thrown;
      }
    },
  };
}
