import { keepExchange, type Noticed, type PayoutResult } from "#modules/provider/server/index.ts";
import type { Engine } from "#platform/server/engine.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { Heard } from "../rules/apply.ts";
import { applyChannelResult } from "../attempt/apply-channel-result.ts";
import {
  type AtChannel,
  type AttemptAtChannel,
  attemptsBy,
  type By,
  openAtChannel,
} from "../attempt/at-channel.ts";
import { isStillMine } from "../attempt/claim.ts";
import { heardFrom, particularsOf } from "../attempt/heard.ts";
import { countUnapplied, forgetFailures } from "../attempt/unapplied.ts";

interface Look extends OnBehalf {
  readonly attemptId: string;
}

export const lookAtPayout = defineFlow<Look>({
  name: "payout.look",
  attempts: 5,
  queue: "outward",
});

const queryDeadlineMs = 15_000;

export const runLookAtPayout = (engine: Engine, { tenantId, attemptId }: Look): Promise<void> =>
  lookBy(engine, { tenantId, by: "id", value: attemptId });

/** A channel told us something about one of our numbers. What it told is not used: it is asked. */
export const payoutNotice = (
  engine: Engine,
  { tenantId, accountId, ourNumber }: Noticed,
): Promise<void> =>
  lookBy(engine, { tenantId, by: "merchant_number", value: ourNumber, through: accountId });

interface Sought {
  readonly tenantId: string;
  readonly by: By;
  readonly value: string;
  /** Only if it went through this account: whoever speaks for one says nothing about another. */
  readonly through?: string;
}

/** Asks the channel about an attempt and keeps what it says. */
export async function lookBy(
  engine: Engine,
  { tenantId, by, value, through }: Sought,
): Promise<void> {
  const at = await openAtChannel(engine, tenantId, async (tx) =>
    (await attemptsBy(tx, by, value)).filter(
      (one) => (through ?? one.channel_id) === one.channel_id,
    ),
  );
  const [attempt] = at?.attempts ?? [];
  if (at && attempt) await lookAt(engine, { tenantId, attempt, at });
}

interface Looking {
  readonly tenantId: string;
  readonly attempt: AttemptAtChannel;
  readonly at: AtChannel;
  /** The channel refused the submission; together with "not found" that is a certain end. */
  readonly refusedWith?: {
    readonly code: string;
    readonly message: string;
    /** Which sending it refused: of a later one it says nothing. */
    readonly sendingAt: string;
  };
}

export async function lookAt(engine: Engine, looking: Looking): Promise<void> {
  const { tenantId, attempt, at, refusedWith } = looking;
  const { account } = at.connected;
  const outcome = await at.port.query(
    { deadlineMs: queryDeadlineMs },
    { merchantNumber: attempt.merchant_number, submissionNumber: attempt.submission_number },
  );
  const result = outcome.kind === "ok" ? outcome.value : undefined;
  const { id: attemptId, updated_by: userId } = attempt;
  const inNameOf = () => Promise.resolve(userId);
  const applied = carryOutUnasked(engine, { tenantId, inNameOf }, async (tx) => {
    keepExchange(tx, account, outcome);
    const holds = refusedWith && (await isStillMine(tx, attemptId, refusedWith.sendingAt));
    await applyChannelResult(tx, {
      attemptId,
      heard: meaningOf(outcome, holds ? refusedWith : undefined),
      particulars: particularsOf(result),
      source: holds ? "submit" : "query",
      exchangeId: outcome.exchange.id,
      provider: account.provider,
      abilities: at.port.abilities,
    });
    forgetFailures(tx, attempt);
  });
  await applied.catch((failure: unknown) =>
    countUnapplied(engine, { tenantId, attemptId, userId, failure }),
  );
}

function meaningOf(
  outcome: Outcome<PayoutResult | { state: "notFound" }>,
  refusedWith: Looking["refusedWith"],
): Heard {
  if (outcome.kind !== "ok") return { said: "unknown" };
  if (outcome.value.state === "notFound" && refusedWith) {
    return { said: "failed", code: refusedWith.code, text: refusedWith.message };
  }
  return heardFrom(outcome.value);
}
