import { visitorCommand } from "#platform/server/command.ts";
import type { Handler } from "#platform/server/query.ts";
import { login } from "../../login-contract.ts";
import { passGate } from "../sign-in/gate.ts";
import { expectQuestions, nameKey, pardonAddress } from "../sign-in/limits.ts";
import { findByName } from "../sign-in/people.ts";
import { inventedQuestions, isQuestion, questionCount, questionsOf } from "../sign-in/questions.ts";
import { addTicket } from "../sign-in/tickets.ts";

/**
 * Begins a recovery by security question. A name that nobody has, or whose owner has set none, is
 * asked invented ones that nothing answers.
 */
export const askQuestions: Handler<typeof login.recoveryQuestions> = {
  endpoint: login.recoveryQuestions,
  async answer(engine, request) {
    const { pool, vault } = engine;
    const { username } = request.input;
    await passGate(engine, request);
    await expectQuestions(pool, nameKey(vault, username));
    const answer = await asking.answer(engine, request);
    await pardonAddress(pool, request.ip);
    return answer;
  },
};

const asking = visitorCommand(login.recoveryQuestions, async ({ input, tx, vault }) => {
  const found = await findByName(tx, vault, input.username);
  const own = (await questionsOf(tx, found?.id ?? null))
    .map(({ question }) => question)
    .filter(isQuestion);
  const hasOwn = found !== undefined && own.length === questionCount;
  const userId = hasOwn ? found.id : null;
  const ticket = await addTicket(tx, { userId, step: "recovery" });
  const questions = hasOwn ? own : inventedQuestions(vault, input.username);
  return { answer: { ticket, questions }, actor: null };
});
