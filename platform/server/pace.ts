import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { type RateClass, rateClassOf } from "#platform/contract/rate-class.ts";
import type { Actor } from "./actor.ts";
import { Refused } from "./refused.ts";
import { Turns } from "./turns.ts";

/** Requests a minute that one person may send to one process. Nobody at a keyboard comes near. */
const perMinute: Record<Exclude<RateClass, "entry">, number> = {
  read: 3_000,
  write: 600,
  heavy: 60,
  stream: 60,
};
type Limited = keyof typeof perMinute;

/** Tries a minute from one address with a token that is nobody's. */
const strangersPerMinute = 600;

/** Of twelve connections: a tenant that asks for everything at once leaves some to the others. */
const atOnceOfTenant = 4;
const heavyAtOnceOfTenant = 1;

/** How fast one may go: by person and class of request, and a tenant's requests in turn. */
export interface Pace {
  /** Does the work in the tenant's turn, or refuses who asks too often. */
  keep<T>(actor: Actor, endpoint: Endpoint, work: () => Promise<T>): Promise<T>;
  /** Finds out who has a token; an address that has tried too many that are nobody's is not listened to. */
  learn<T>(ip: string, find: () => Promise<T>): Promise<T>;
}

/** `times` more than usual: one process of a drill or a test plays a whole company. */
export function openPace(times: number): Pace {
  const perPerson = Object.fromEntries(
    Object.entries(perMinute).map(([name, points]) => [name, limiterOf(points * times)]),
  ) as Record<Limited, RateLimiterMemory>;
  const perAddress = limiterOf(strangersPerMinute * times);
  const [turns, heavyTurns] = [new Turns(atOnceOfTenant), new Turns(heavyAtOnceOfTenant)];
  return {
    async keep({ userId, tenantId }, endpoint, work) {
      const asked = rateClassOf(endpoint);
      const limited = asked === "entry" ? "read" : asked;
      await expectRoom(perPerson[limited], userId);
      const inTurn = () => turns.take(tenantId, work);
      return limited === "heavy" ? heavyTurns.take(tenantId, inTurn) : inTurn();
    },
    async learn(ip, find) {
      const tried = await perAddress.get(ip);
      if (tried && tried.remainingPoints <= 0) throw new Refused(platformErrors.tooMany);
      try {
        return await find();
      } catch (thrown) {
        if (thrown instanceof Refused) await perAddress.consume(ip).catch(() => {});
        throw thrown;
      }
    },
  };
}

const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: 60 });

/** The limiter counts in this process and fails for nothing but too many. */
async function expectRoom(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch {
    throw new Refused(platformErrors.tooMany);
  }
}
