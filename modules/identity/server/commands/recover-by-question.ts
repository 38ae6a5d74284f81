import type { InputOf } from "#platform/contract/endpoint.ts";
import { visitorCommand } from "#platform/server/command.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine, Request } from "#platform/server/engine.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import { login } from "../../login-contract.ts";
import { maySignIn, normalAnswer, triesOfCode } from "../rules.ts";
import { noteAttempt } from "../sign-in/attempts.ts";
import { countedByAddress } from "../sign-in/gate.ts";
import { passwordIs } from "../sign-in/password.ts";
import { lockUser, nobody } from "../sign-in/people.ts";
import { questionCount, questionsOf } from "../sign-in/questions.ts";
import { renewPassword } from "../sign-in/renew-password.ts";
import { takeTicket, useUpTicket } from "../sign-in/tickets.ts";

const visiting = { tenantId: "", mode: "read write" } as const;

/** A new password for who knows all the answers. They are compared between two transactions. */
export const recoverByQuestion = countedByAddress<typeof login.recoverByQuestion>({
  endpoint: login.recoverByQuestion,
  answer: compared,
});

async function compared(engine: Engine, request: Request<InputOf<typeof login.recoverByQuestion>>) {
  const { ticket: token, answers } = request.input;
  const { ticket, stored } = await inTransaction(engine.pool, visiting, async (tx) => {
    const counted = await takeTicket(tx, token, ["recovery"]);
    return { ticket: counted, stored: await questionsOf(tx, counted.user_id) };
  });
  const hashes = stored.map((question) => question.answer_hash);
  if (await allRight(hashes, answers)) return renewing.answer(engine, request);
  const attempt = { outcome: "wrongAnswers", userId: ticket.user_id } as const;
  await inTransaction(engine.pool, visiting, (tx) => noteAttempt(tx, request, attempt));
  const left = String(triesOfCode - ticket.attempts);
  throw new Refused(identityErrors.wrongAnswers, { left });
}

/** Compares every answer, however many are right: the time tells nothing. */
async function allRight(hashes: readonly string[], answers: readonly string[]): Promise<boolean> {
  const places = Array.from({ length: questionCount }, (_, at) => at);
  const rights = await Promise.all(
    places.map((at) => passwordIs(hashes[at], normalAnswer(answers[at] ?? ""))),
  );
  return (
    hashes.length === questionCount && answers.length === questionCount && !rights.includes(false)
  );
}

const renewing = visitorCommand(login.recoverByQuestion, async (visit) => {
  const { input, tx } = visit;
  const over = new Refused(identityErrors.ticketOver);
  const userId = await useUpTicket(tx, input.ticket);
  const user = await lockUser(tx, userId ?? nobody);
  if (!user || !maySignIn(user)) return { refused: over };
  return renewPassword(visit, user, input.newPassword);
});
