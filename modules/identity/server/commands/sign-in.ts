import { visitorCommand, type VisitorContext } from "#platform/server/command.ts";
import { inTransaction, reading } from "#platform/server/db/transaction.ts";
import type { Handler } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import { login } from "../../login-contract.ts";
import { judgePassword } from "../rules.ts";
import { noteAttempt } from "../sign-in/attempts.ts";
import { evenRefusal } from "../sign-in/even-time.ts";
import { passGate } from "../sign-in/gate.ts";
import { countName, lockOfName, nameKey, pardonAddress } from "../sign-in/limits.ts";
import { goOn } from "../sign-in/next-step.ts";
import { passwordIs } from "../sign-in/password.ts";
import { countError, findByName, lockPerson, nobody } from "../sign-in/people.ts";

const visiting = { tenantId: "", mode: "read write" } as const;

/**
 * Name and password, after the picture. A name that nobody has goes the same way as any other: it
 * is counted, locked and compared with a password, and hears the same words after the same time.
 * The password is compared between two transactions, because that takes long.
 */
export const signIn: Handler<typeof login.signIn> = {
  endpoint: login.signIn,
  async answer(engine, request) {
    const { pool, vault } = engine;
    const { username, password } = request.input;
    const key = nameKey(vault, username);
    await passGate(engine, request, { username, lock: await lockOfName(pool, key) });
    const justLocked = await countName(pool, key);
    if (justLocked) {
      const attempt = { outcome: "nameLocked", userId: null } as const;
      await inTransaction(pool, visiting, (tx) => noteAttempt(tx, request, attempt));
      throw justLocked;
    }
    const answer = await evenRefusal(async () => {
      const found = await reading(pool, "", (tx) => findByName(tx, vault, username));
      const isRight = await passwordIs(found?.password_hash ?? undefined, password);
      return entry(found, isRight).answer(engine, request);
    });
    await pardonAddress(pool, request.ip);
    return answer;
  },
};

type Found = Awaited<ReturnType<typeof findByName>>;

const entry = (found: Found, isRight: boolean) =>
  visitorCommand(login.signIn, async (visit) => {
    const { remember, deviceToken } = visit.input;
    const person = await lockPerson(visit.tx, found?.id ?? nobody);
    // Changed while it was compared: then it is not the password any more.
    const stillRight = isRight && person?.password_hash === found?.password_hash;
    const outcome = judgePassword(person, stillRight, visit.tx.now.getTime());
    if (!person || outcome !== "right") return turnAway(visit, found, outcome);
    return goOn(visit, { person, remember, deviceToken, isFirstStep: true });
  });

async function turnAway(
  { tx, caller }: VisitorContext<unknown>,
  found: Found,
  outcome: ReturnType<typeof judgePassword>,
) {
  const userId = found?.id ?? null;
  const isCounted = outcome === "wrongPassword";
  await countError(tx, isCounted && userId !== null ? userId : nobody);
  if (outcome !== "right") await noteAttempt(tx, caller, { outcome, userId });
  return { refused: new Refused(identityErrors.signInRefused) };
}
