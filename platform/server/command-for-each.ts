import type { AnswerOf, Endpoint, InputOf } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { admit, stillHolds } from "./admission.ts";
import { carryOut } from "./command.ts";
import type { CommandTx } from "./command-tx.ts";
import type { TenantTx } from "./db/transaction.ts";
import type { Context, Engine, Request } from "./engine.ts";
import { requestKey } from "./idempotency.ts";
import type { Handler } from "./query.ts";
import { asRefused, type Language, Refused } from "./refused.ts";

/** A part of a request is known by its id. */
interface Identified {
  readonly id: string;
}

/** What became of one part; null: it was done. */
interface Result<Part> {
  readonly part: Part;
  readonly refused: Refused | null;
}

interface Parts<E extends Endpoint, Part> {
  /** Takes a request apart, or refuses it as a whole. */
  readonly parts: (input: InputOf<E>) => readonly Part[];
  readonly each: (context: Context<Part, CommandTx>) => Promise<void>;
  readonly sum: (results: readonly Result<Part>[], language: Language) => AnswerOf<E>;
}

/**
 * A handler whose request is many small ones: each part is a command by itself, with its own
 * transaction, its own line in the log and a key derived from the request's. What is done when the
 * process dies stays done and the same key goes on from there; once all are through, it gives the
 * same answer again.
 */
export function commandForEach<E extends Endpoint, Part extends Identified>(
  endpoint: E,
  { parts, each, sum }: Parts<E, Part>,
): Handler<E> {
  return {
    endpoint,
    async answer(engine, request) {
      const { input, key, language } = request;
      if (!key) throw new Refused(platformErrors.keyRequired);
      const asked = { engine, request, endpoint };
      const whole = { key, input, isLogged: false };
      const earlier = await answeredBefore(asked, whole);
      if (earlier) return earlier.answer;
      const results: Result<Part>[] = [];
      for (const part of parts(input)) {
        const under = { key: `${key}:${part.id}`, input: part, isLogged: true };
        const refused = await refusalOf(asked, () =>
          once(asked, under, (tx) => each(contextOf(asked, part, tx))),
        );
        results.push({ part, refused });
      }
      return once(asked, whole, async () => sum(results, language));
    },
  };
}

interface Asked {
  readonly engine: Engine;
  readonly request: Request<unknown>;
  readonly endpoint: Endpoint;
}

interface Under {
  readonly key: string;
  readonly input: unknown;
  readonly isLogged: boolean;
}

/** Carries something out under a key of its own, after every check that the endpoint asks for. */
function once<T>(
  { engine, request, endpoint }: Asked,
  { key, input, isLogged }: Under,
  body: (tx: CommandTx) => Promise<T>,
): Promise<T> {
  const { requestId, ip, at } = request;
  return admit(engine, { caller: request, endpoint }, (admitted) => {
    const { actor } = admitted;
    const order = {
      tenantId: actor.tenantId,
      at,
      origin: isLogged ? { event: endpoint.audit ?? endpoint.name, requestId, ip } : null,
      key: requestKey(engine.vault, key, { endpoint, input }),
      open: (tx: TenantTx) => stillHolds(tx, admitted, endpoint),
      identify: () => actor,
    };
    return carryOut(engine, order, body);
  });
}

/** Thrown to leave a transaction that only looked for an earlier answer. */
class Unanswered extends Error {}

async function answeredBefore(
  asked: Asked,
  whole: Under,
): Promise<{ readonly answer: unknown } | undefined> {
  try {
    return { answer: await once(asked, whole, () => Promise.reject(new Unanswered())) };
  } catch (thrown) {
    if (thrown instanceof Unanswered) return undefined;
    throw thrown;
  }
}

/** One part that fails keeps none of the others from being done. */
async function refusalOf(
  { engine, request }: Asked,
  work: () => Promise<void>,
): Promise<Refused | null> {
  try {
    await work();
    return null;
  } catch (thrown) {
    const refused = asRefused(thrown, request.requestId);
    if (refused.definition === platformErrors.bug) engine.log.error({ err: thrown }, "unexpected");
    return refused;
  }
}

/** What is done part by part was begun by its own endpoint: no other's right is asked for. */
const never = (endpoint: Endpoint): never => {
  throw new Error(`${endpoint.name} is not judged part by part`);
};

function contextOf<Part>(
  { engine, request }: Asked,
  input: Part,
  tx: CommandTx,
): Context<Part, CommandTx> {
  const { files, flows, vault } = engine;
  return { input, tx, actor: tx.actor, caller: request, files, flows, vault, expectRight: never };
}
