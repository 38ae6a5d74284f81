import {
  type AnswerOf,
  type Endpoint,
  type InputOf,
  moduleOf,
} from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "./actor.ts";
import { admit, expectRight, stillHolds } from "./admission.ts";
import { CommandTx } from "./command-tx.ts";
import { joined } from "./db/batch.ts";
import { type Bound, inTransaction, type TenantTx } from "./db/transaction.ts";
import type { Caller, Context, Engine } from "./engine.ts";
import { recordsChanged } from "./events.ts";
import { FileAnswer } from "./files/file-answer.ts";
import { answerKept, earlierAnswer, type RequestKey, requestKey } from "./idempotency.ts";
import { logLine, type Origin } from "./operation-log.ts";
import type { Handler } from "./query.ts";
import { Refused } from "./refused.ts";

/** A refusal that is thrown undoes all; one that is returned keeps what counts, such as a wrong try. */
type Write<E extends Endpoint> = (
  context: Context<InputOf<E>, CommandTx>,
) => Promise<AnswerOf<E> | FileAnswer | Refused>;

interface Order extends Bound {
  /** Null for the bookkeeping of a job, which changes no business record. */
  readonly origin: Origin | null;
  readonly key: RequestKey | undefined;
  /** Binds the tenant and checks that the actor may go on; without it the tenant is just bound. */
  readonly open?: (tx: TenantTx) => Promise<void>;
  readonly identify: (tx: TenantTx) => Actor | Promise<Actor>;
  /** The body may begin before its key is known to be new: it does nothing that ROLLBACK cannot undo. */
  readonly eager?: boolean;
}

/** Thrown to undo a body that ran although its key had an answer already. */
class Repeated extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super("answered before");
    this.answer = answer;
  }
}

/**
 * The one place that opens a writing transaction: who acts, earlier answer under the same key,
 * the body, the operation log and the answer's memory, then COMMIT. All or nothing.
 */
export async function carryOut<T>(
  { pool, vault, flows, at: usual }: Pick<Engine, "pool" | "vault" | "at"> & Partial<Engine>,
  order: Order,
  body: (tx: CommandTx) => Promise<T>,
): Promise<T> {
  const { tenantId, at = usual, open, key, origin } = order;
  const opening = { tenantId, at, mode: "read write", ...(open && { open }) } as const;
  try {
    return await inTransaction(pool, opening, async (opened) => {
      const tx = new CommandTx(opened, await order.identify(opened), flows && { vault, flows });
      const earlier = key && earlierAnswer(tx, key, vault);
      const answer = await (order.eager
        ? both(earlier, body(tx))
        : inTurn(earlier, () => body(tx)));
      if (answer instanceof Refused) return answer;
      // A file cannot be kept as an answer: asking for it again makes it again.
      const isKept = key && !(answer instanceof FileAnswer);
      const closing = [
        ...(origin ? [logLine(tx, origin)] : []),
        ...(isKept ? [answerKept(tx, key, { answer, vault })] : []),
      ];
      if (closing.length > 0) tx.last(closing.reduce(joined));
      return answer;
    });
  } catch (thrown) {
    if (thrown instanceof Repeated) return thrown.answer as T;
    throw thrown;
  }
}

type Earlier = ReturnType<typeof earlierAnswer> | undefined;

async function inTurn<T>(earlier: Earlier, body: () => Promise<T>): Promise<T> {
  const found = await earlier;
  if (found) throw new Repeated(found.answer);
  return body();
}

/** Both are waited for, whatever becomes of either: nothing may go on in a transaction that ended. */
async function both<T>(earlier: Earlier, body: Promise<T>): Promise<T> {
  const [found, done] = await Promise.allSettled([earlier, body]);
  if (found.status === "rejected") throw found.reason;
  if (found.value) throw new Repeated(found.value.answer);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}

/** A handler that changes something, on behalf of the person who sent the request. */
export function command<E extends Endpoint>(endpoint: E, body: Write<E>): Handler<E> {
  const { audit, idempotency } = endpoint;
  if (audit === null) throw new Error(`${endpoint.name} is a read: use query()`);
  return {
    endpoint,
    answer(engine, request) {
      const { input, key, requestId, ip, at } = request;
      if (!key && idempotency === "required") throw new Refused(platformErrors.keyRequired);
      const { files, flows, vault } = engine;
      return admit(engine, { caller: request, endpoint }, async (admitted) => {
        const { actor } = admitted;
        const order: Order = {
          tenantId: actor.tenantId,
          at,
          origin: { event: audit, requestId, ip },
          key: key ? requestKey(engine.vault, key, { endpoint, input }) : undefined,
          open: (tx) => stillHolds(tx, admitted, endpoint),
          identify: () => actor,
          // A file store cannot be rolled back.
          eager: !endpoint.receivesFile,
        };
        const answer = await carryOut(engine, order, async (tx) => {
          const done = await body({
            input,
            tx,
            actor,
            caller: request,
            files,
            flows,
            vault,
            expectRight: (other) => expectRight(admitted, other),
          });
          tellWindows(tx, endpoint);
          return done;
        });
        if (answer instanceof Refused) throw answer;
        return answer;
      });
    },
  };
}

/** Whatever somebody changes shows in the lists of all who have it open; what is his alone concerns nobody. */
function tellWindows(tx: CommandTx, endpoint: Endpoint): void {
  const isOwn = endpoint.visitor === "forOneself";
  if (!isOwn && tx.changes.length > 0) recordsChanged(tx, moduleOf(endpoint));
}

/** What a visitor's command came to: an answer and, once known, who he turned out to be. */
type Entry<E extends Endpoint> =
  | { readonly answer: AnswerOf<E>; readonly actor: Actor | null }
  /** A "no" that nevertheless counts: a used-up code stays used up. */
  | { readonly refused: Refused };

export interface VisitorContext<Input> extends Pick<Engine, "vault" | "flows"> {
  readonly input: Input;
  readonly tx: TenantTx;
  readonly caller: Caller;
}

/**
 * A command by somebody who has no session yet, such as signing in. The body finds out who it is
 * and binds the tenant; only then is there a log to write to.
 */
export function visitorCommand<E extends Endpoint>(
  endpoint: E,
  body: (context: VisitorContext<InputOf<E>>) => Promise<Entry<E>>,
): Handler<E> {
  return {
    endpoint,
    async answer({ pool, vault, flows }, request) {
      const { input, requestId, ip, at } = request;
      const opening = { tenantId: "", at, mode: "read write" } as const;
      const entry = await inTransaction(pool, opening, async (tx) => {
        const came = await body({ input, tx, caller: request, vault, flows });
        if ("actor" in came && came.actor) {
          const origin = { event: endpoint.audit ?? endpoint.name, requestId, ip };
          tx.last(logLine(new CommandTx(tx, came.actor), origin));
        }
        return came;
      });
      if ("refused" in entry) throw entry.refused;
      return entry.answer;
    },
  };
}

/** Reads for somebody who has not chosen a tenant yet; the body finds out whether he may. */
export function visitorQuery<E extends Endpoint>(
  endpoint: E,
  body: (context: VisitorContext<InputOf<E>>) => Promise<AnswerOf<E> | FileAnswer>,
): Handler<E> {
  return {
    endpoint,
    answer({ pool, vault, flows }, request) {
      const opening = { tenantId: "", at: request.at, mode: "snapshot" } as const;
      return inTransaction(pool, opening, (tx) =>
        body({ input: request.input, tx, caller: request, vault, flows }),
      );
    },
  };
}
