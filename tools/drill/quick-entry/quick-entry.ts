import { readdirSync } from "node:fs";
import { join } from "node:path";
import { quickEntry } from "#modules/quick-entry/server/reading/quick-entry.ts";
import { isLabelled, type LabelledMessage, readMessages } from "./messages.ts";
import { type Tally, tallyOf, tell } from "./tally.ts";

/** The set of its own that the drill runs when it is given none. */
export const ownSet: readonly LabelledMessage[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".jsonl"))
  .flatMap((name) => readMessages(join(import.meta.dirname, name)));

export const judge = (messages: readonly LabelledMessage[]): Tally =>
  tallyOf(messages.map((message) => ({ message, reading: quickEntry(message.text) })));

/** Holds the reading of pasted messages against labels: nothing is filled in wrongly without amber. */
export async function quickEntryDrill({
  set,
}: {
  readonly set?: string | undefined;
}): Promise<{ held: boolean }> {
  const messages = set === undefined ? ownSet : readMessages(set).filter(isLabelled);
  const tally = judge(messages);
  tell(tally);
  const { figures } = tally;
  return { held: figures.messages > 0 && figures.wronglyFilled === 0, ...figures };
}
