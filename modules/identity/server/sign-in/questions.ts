import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { questions } from "../../contract.ts";
import { normalName } from "../rules.ts";
import { db } from "../tables.ts";
import { nobody } from "./people.ts";

type Question = (typeof questions)[number];

/** How many questions everybody has who has any. */
export const questionCount = 2;

/** The questions and hashed answers of a person, in his order. */
export function questionsOf(tx: ReadTx, userId: string | null) {
  return tx.many(
    db
      .selectFrom("security_questions")
      .select(["question", "answer_hash"])
      .where("user_id", "=", userId ?? nobody)
      .orderBy("position"),
  );
}

export const isQuestion = (text: string): text is Question =>
  (questions as readonly string[]).includes(text);

/** Questions for a name that nobody has: always the same for one name, like real ones. */
export function inventedQuestions(vault: Vault, name: string): Question[] {
  const place = { table: "security_questions", column: "invented", tenantId: null };
  const dice = vault.index(place, normalName(name));
  const left: Question[] = [...questions];
  return Array.from({ length: questionCount }, (_, at) => {
    const [taken] = left.splice((dice[at] ?? 0) % left.length, 1);
    return taken ?? questions[0];
  });
}
