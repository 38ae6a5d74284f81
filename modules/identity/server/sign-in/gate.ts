import type { InputOf } from "#platform/contract/endpoint.ts";
import type { ErrorDefinition } from "#platform/contract/error.ts";
import { inTransaction, type ReadTx } from "#platform/server/db/transaction.ts";
import type { Engine, Request } from "#platform/server/engine.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { Handler } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import type { login } from "../../login-contract.ts";
import type { AttemptOutcome } from "../../states.ts";
import { noteAttempt } from "./attempts.ts";
import { takeImageCode } from "./codes.ts";
import { evenRefusal } from "./even-time.ts";
import { addressRefusal, pardonAddress } from "./limits.ts";
import { findByName } from "./people.ts";
import { ownerOfTicket } from "./tickets.ts";

const visiting = { tenantId: "", mode: "read write" } as const;

/** What somebody brings to a later step. */
type Proof = { readonly ticket: string } | { readonly phone: string };
type Later = (typeof login)[
  | "activate"
  | "newPassword"
  | "joinTenant"
  | "beginSecondFactor"
  | "secondFactor"
  | "recoverByPhone"
  | "recoverByQuestion"];

interface Named {
  readonly username: string;
  /** Why this name is refused, if it is. */
  readonly lock: Refused | undefined;
}

/**
 * What comes before anything is decided for a visitor: his address is counted and his picture is
 * used up, and both stay so whatever becomes of the try.
 */
export async function passGate(
  { pool, vault }: Engine,
  request: Request<{ codeId: string; code: string }>,
  named?: Named,
): Promise<void> {
  const limited = await addressRefusal(pool, request.ip);
  const refusal = await inTransaction(pool, visiting, async (tx) => {
    const isRight = await takeImageCode(tx, vault, request.input);
    const wrong = isRight ? undefined : new Refused(identityErrors.wrongImageCode);
    const refused = limited ?? wrong ?? named?.lock;
    if (refused) {
      const person = named && (await findByName(tx, vault, named.username));
      const outcome = outcomeOf.get(refused.definition) ?? "nameLocked";
      await noteAttempt(tx, request, { outcome, userId: person?.id ?? null });
    }
    return refused;
  });
  if (refusal) throw refusal;
}

/** What leaves a line here; refusals that are not listed leave theirs where they are made. */
const outcomeOf = new Map<ErrorDefinition, AttemptOutcome>([
  [identityErrors.tooManyFromAddress, "addressLimited"],
  [identityErrors.wrongImageCode, "wrongImageCode"],
  [identityErrors.wrongSmsCode, "wrongSmsCode"],
  [identityErrors.ticketOver, "ticketOver"],
  [identityErrors.lockedMeanwhile, "locked"],
]);

/**
 * For the later steps, which have no picture: failures count against the address all the same, and
 * take as long whoever is behind the ticket or the phone.
 */
export function countedByAddress<E extends Later>(handler: Handler<E>): Handler<E> {
  return {
    endpoint: handler.endpoint,
    answer: (engine: Engine, request: Request<InputOf<E>>) =>
      evenRefusal(async () => {
        try {
          const limited = await addressRefusal(engine.pool, request.ip);
          if (limited) throw limited;
          const answer = await handler.answer(engine, request);
          await pardonAddress(engine.pool, request.ip);
          return answer;
        } catch (thrown) {
          if (thrown instanceof Refused) await noteRefusal(engine, request, thrown);
          throw thrown;
        }
      }),
  };
}

/** After the refusal has rolled back, or its line would be lost with it. */
async function noteRefusal(
  { pool, vault }: Engine,
  request: Request<Proof>,
  { definition }: Refused,
): Promise<void> {
  const outcome = outcomeOf.get(definition);
  if (!outcome) return;
  await inTransaction(pool, visiting, async (tx) => {
    const userId = await personBehind(tx, vault, request.input);
    await noteAttempt(tx, request, { outcome, userId });
  });
}

/** Whose ticket or phone it is, also where the ticket counts no more. */
async function personBehind(tx: ReadTx, vault: Vault, proof: Proof): Promise<string | null> {
  if ("ticket" in proof) return ownerOfTicket(tx, proof.ticket);
  return (await findByName(tx, vault, proof.phone))?.id ?? null;
}
