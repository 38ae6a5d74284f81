import { keepExchange } from "#modules/provider/server/index.ts";
import { meetCodes } from "#modules/payout-channel/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import { applyChannelResult } from "./apply-channel-result.ts";
import type { AtChannel, AttemptAtChannel } from "./at-channel.ts";
import { heardFrom, particularsOf } from "./heard.ts";
import { lockPayouts } from "../batch/reach-batch.ts";

type Line = Parameters<typeof heardFrom>[0];
type Said = ReadonlyMap<string, Line>;
type Answer = Exclude<Outcome<{ readonly lines: Said }>, { kind: "certainFailure" }>;
type Write = (body: (tx: CommandTx) => Promise<void>) => Promise<void>;

const linesPerWrite = 50;

/** Keeps what a channel answered about each line of a submission, so many in one transaction. */
export async function keepAnswer(at: AtChannel, outcome: Answer, write: Write): Promise<void> {
  const { account } = at.connected;
  const said = outcome.kind === "ok" ? outcome.value.lines : undefined;
  for (const [index, chunk] of chunked(at.attempts, linesPerWrite).entries()) {
    await write(async (tx) => {
      if (index === 0) keepExchange(tx, account, outcome);
      await meetCodes(tx, account.provider, codesIn(chunk, said));
      await lockPayouts(
        tx,
        chunk.map((attempt) => attempt.payout_id),
      );
      for (const attempt of chunk) {
        // A line the answer does not mention was taken or was not: the next look tells.
        const line = said?.get(attempt.merchant_number);
        await applyChannelResult(tx, {
          attemptId: attempt.id,
          heard: heardFrom(line),
          particulars: particularsOf(line),
          source: "submit",
          exchangeId: outcome.exchange.id,
          provider: account.provider,
          abilities: at.port.abilities,
        });
      }
    });
  }
}

const codesIn = (chunk: readonly AttemptAtChannel[], said: Said | undefined): string[] =>
  chunk.flatMap(({ merchant_number: number }) => {
    const heard = heardFrom(said?.get(number));
    return heard.said === "failed" ? [heard.code] : [];
  });

const chunked = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );
