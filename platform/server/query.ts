import type { AnswerOf, Endpoint, InputOf } from "#platform/contract/endpoint.ts";
import { admit, expectRight, stillHolds } from "./admission.ts";
import { reading, type ReadTx } from "./db/transaction.ts";
import type { Context, Engine, Request } from "./engine.ts";
import type { FileAnswer } from "./files/file-answer.ts";

type Read<E extends Endpoint> = (
  context: Context<InputOf<E>, ReadTx>,
) => Promise<AnswerOf<E> | FileAnswer>;

export interface Handler<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly answer: (engine: Engine, request: Request<InputOf<E>>) => Promise<unknown>;
}

/** A handler that only reads. Its first statements travel with the check that it may. */
export function query<E extends Endpoint>(endpoint: E, body: Read<E>): Handler<E> {
  if (endpoint.access !== "read") throw new Error(`${endpoint.name} is a write: use command()`);
  return {
    endpoint,
    answer(engine, request) {
      const { files, flows, vault, pool } = engine;
      const { input, at } = request;
      return admit(engine, { caller: request, endpoint }, (admitted) => {
        const { actor } = admitted;
        return reading(pool, { tenantId: actor.tenantId, at }, (tx) => {
          const check = stillHolds(tx, admitted, endpoint);
          const right = (other: Endpoint) => expectRight(admitted, other);
          const given = { input, tx, actor, caller: request, files, flows, vault };
          const work = () => body({ ...given, expectRight: right });
          // A file or a stream that was opened for nobody would stay open.
          return endpoint.gives ? check.then(work) : whileItHolds(check, work());
        });
      });
    },
  };
}

/** Goes on without waiting for the check, and answers nothing before it is known to hold. */
async function whileItHolds<T>(check: Promise<void>, work: Promise<T>): Promise<T> {
  const [checked, done] = await Promise.allSettled([check, work]);
  if (checked.status === "rejected") throw checked.reason;
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
