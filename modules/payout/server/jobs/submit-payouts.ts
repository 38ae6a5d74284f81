import { keepExchange, type PayoutInstruction } from "#modules/provider/server/index.ts";
import type { Engine } from "#platform/server/engine.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { payoutStates } from "../../states.ts";
import {
  type AtChannel,
  type AttemptAtChannel,
  attemptsBy,
  instructionOf,
  openAtChannel,
} from "../attempt/at-channel.ts";
import { type Claim, claimToSend, giveClaimBack, putOff, sendable } from "../attempt/claim.ts";
import { inGroups } from "../batch/in-groups.ts";
import { keepAnswer } from "../attempt/keep-answer.ts";
import { lookAt } from "./look-at-payout.ts";

interface Submission extends OnBehalf {
  readonly submissionNumber: string;
}

export const submitPayouts = defineFlow<Submission>({
  name: "payout.submit",
  attempts: 5,
  queue: "outward",
});

const submitDeadlineMs = 30_000;
const { submitted, unknown } = payoutStates;

/**
 * Sends a submission to its channel, once. Who finds that it may have been sent already, because a
 * worker died in the middle, asks the channel instead.
 */
export async function runSubmitPayouts(engine: Engine, payload: Submission): Promise<void> {
  const { tenantId, submissionNumber } = payload;
  const at = await openAtChannel(engine, tenantId, async (tx) =>
    (await attemptsBy(tx, "submission_number", submissionNumber)).filter(({ state }) =>
      sendable.includes(state),
    ),
  );
  if (!at) return;
  const sending = { engine, payload, at };
  // Read before it is claimed: what is not what was decided on is not sent, and not claimed either.
  const lines = at.attempts.map((attempt) => instructionOf(engine.vault, tenantId, attempt));
  const channelId = at.connected.account.id;
  const attemptIds = at.attempts.map(({ id }) => id);
  const claim = await write(sending, async (tx) => {
    const made = await claimToSend(tx, { submissionNumber, channelId, attemptIds });
    if (made.kind === "notNow") await putOff(tx, submissionNumber);
    return made;
  });
  if (claim.kind === "mine") return send(sending, claim, lines);
  // One that waits to be sent once more may have arrived the first time: it is asked about meanwhile.
  const asked = claim.kind === "taken" ? sendable : [unknown];
  const inDoubt = at.attempts.filter(({ state }) => asked.includes(state));
  await inGroups(inDoubt, 8, (attempt) => lookAt(engine, { tenantId, attempt, at }));
}

interface Sending {
  readonly engine: Engine;
  readonly payload: Submission;
  readonly at: AtChannel;
}

const write = <T>(
  { engine, payload: { tenantId, userId } }: Sending,
  body: Parameters<typeof carryOutUnasked<T>>[2],
): Promise<T> => carryOutUnasked(engine, { tenantId, inNameOf: async () => userId }, body);

type Mine = Extract<Claim, { kind: "mine" }>;

async function send(
  sending: Sending,
  claim: Mine,
  lines: readonly PayoutInstruction[],
): Promise<void> {
  const { payload, at } = sending;
  const { submissionNumber: number } = payload;
  const outcome = await at.port.submit({ deadlineMs: submitDeadlineMs }, { number, lines });
  if (outcome.kind !== "certainFailure") {
    return keepAnswer(at, outcome, (body) => write(sending, body));
  }
  await write(sending, async (tx) => {
    keepExchange(tx, at.connected.account, outcome);
    if (outcome.notSent) await giveClaimBack(tx, number, claim.sendingAt);
  });
  if (outcome.notSent) return;
  const { engine } = sending;
  const { tenantId } = payload;
  await inGroups(at.attempts, 8, (attempt) =>
    lookAt(engine, { tenantId, attempt, at, ...conclusive(attempt, claim, outcome) }),
  );
}

/**
 * A refusal ends an attempt only if the channel, asked for it, does not have it. Of one that was
 * sent before it says nothing: the first may be on its way still, and be the very reason. Nor of
 * one that somebody sends anew meanwhile.
 */
const conclusive = (
  { id }: AttemptAtChannel,
  { states, sendingAt }: Mine,
  refusedWith: { readonly code: string; readonly message: string },
): Pick<Parameters<typeof lookAt>[1], "refusedWith"> =>
  states.get(id) === submitted ? { refusedWith: { ...refusedWith, sendingAt } } : {};
