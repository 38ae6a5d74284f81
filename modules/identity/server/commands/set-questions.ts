import { command } from "#platform/server/command.ts";
import { account } from "../../account-contract.ts";
import { identityErrors } from "../../errors.ts";
import { normalAnswer, repeatedQuestion } from "../rules.ts";
import { onField } from "../sign-in/on-field.ts";
import { hashPassword, passwordIs } from "../sign-in/password.ts";
import { lockCredentials, wrongTry } from "../sign-in/proof.ts";
import { db } from "../tables.ts";

/** Replaces the two questions by which I get back in without my password. */
export const setQuestions = command(account.setQuestions, async ({ input, tx, actor, caller }) => {
  const { userId } = actor;
  const chosen = input.questions.map(({ question }) => question);
  const repeated = repeatedQuestion(chosen);
  if (repeated !== undefined) {
    const at = { field: `questions.${repeated}.question`, language: caller.language };
    throw onField(identityErrors.questionTwice, at);
  }
  const own = await lockCredentials(tx);
  if (!(await passwordIs(own.password_hash, input.password))) {
    return wrongTry(tx, caller, "password");
  }
  const rows = await Promise.all(
    input.questions.map(async ({ question, answer }, position) => ({
      user_id: userId,
      position,
      question,
      answer_hash: await hashPassword(normalAnswer(answer)),
    })),
  );
  await tx.many(db.deleteFrom("security_questions").where("user_id", "=", userId));
  await tx.many(db.insertInto("security_questions").values(rows));
  tx.changes.push({ table: "users", id: userId, before: null, after: { questions: chosen } });
  return {};
});
