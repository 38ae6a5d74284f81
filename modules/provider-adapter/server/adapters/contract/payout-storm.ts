import type { PayoutInstruction, PayoutReference } from "#modules/provider/server/faces/ports.ts";
import { call } from "./call.ts";
import { type Bench, type Channel, newLine, newNumber } from "./payout-bench.ts";

/** Faults of the wire and of the bank, thrown together; each hits a request with this chance. */
const effects = [
  "noAnswerExecuted",
  "noAnswerNotExecuted",
  "resetMidBody",
  "truncatedBody",
  "wrongLength",
  "http502",
  "http429",
  "unsureThenSuccess",
  "notFoundFor",
  "nameMismatch",
  "maintenance",
  "duplicateRefused",
  "manualHandling",
] as const;
const chance = 0.06;

export interface Ended {
  readonly line: PayoutInstruction;
  /** All numbers under which the line was sent; a careful payer has one. */
  readonly numbers: readonly string[];
  readonly end: "paid" | "failed" | "open";
}

/** What a payer does when the channel does not know a line that may have been sent. */
type WhenInDoubt = (line: PayoutInstruction) => PayoutInstruction;
/** Sends the very same again. */
export const careful: WhenInDoubt = (line) => line;
/** The mistake of all mistakes: takes doubt for failure and tries under a new number. */
export const careless: WhenInDoubt = (line) => ({ ...line, merchantNumber: newNumber("R") });

const rounds = 40;
const tenMinutes = 600_000;

/** Pays lines through a channel that fails in every way, until each has an end. */
export async function storm(
  bench: Bench,
  { provider }: Pick<Channel, "provider">,
  {
    seed,
    count,
    inDoubt,
  }: { readonly seed: number; readonly count: number; readonly inDoubt: WhenInDoubt },
): Promise<Ended[]> {
  const { control } = bench.sandbox;
  for (const [index, effect] of effects.entries()) {
    await control.addFault({ provider, effect, probability: chance, seed: seed * 100 + index });
  }
  const payers = Array.from({ length: count }, () => openPayer(bench, newLine(), inDoubt));
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(payers.map((payer) => payer.goOn()));
    if (payers.every((payer) => payer.ended().end !== "open")) break;
    await control.advance(tenMinutes);
  }
  await control.clearFaults();
  await control.advance(tenMinutes);
  return payers.map((payer) => payer.ended());
}

function openPayer({ port }: Bench, first: PayoutInstruction, inDoubt: WhenInDoubt) {
  const numbers: string[] = [];
  let line = first;
  let end: Ended["end"] = "open";
  let isUnderWay = false;
  let wasRefused = false;
  const reference = (): PayoutReference => ({
    merchantNumber: line.merchantNumber,
    submissionNumber: line.merchantNumber,
  });

  async function send(): Promise<void> {
    numbers.push(line.merchantNumber);
    const outcome = await port.submit(call, { number: line.merchantNumber, lines: [line] });
    // A refusal of the first sending is one; of a later one it says nothing about the first.
    wasRefused = outcome.kind === "certainFailure" && new Set(numbers).size === numbers.length;
    isUnderWay = true;
    if (outcome.kind === "unknown" && inDoubt !== careful && numbers.length === 1) {
      line = inDoubt(line);
      await send();
    }
  }

  async function look(): Promise<void> {
    const outcome = await port.query(call, reference());
    if (outcome.kind !== "ok") return;
    const { state } = outcome.value;
    if (state === "paid" || state === "failed") end = state;
    else if (state === "notFound" && wasRefused) end = "failed";
    else if (state === "notFound") isUnderWay = false;
  }

  return {
    goOn: async () => {
      if (end !== "open") return;
      await (isUnderWay ? look() : send());
    },
    ended: (): Ended => ({ line: first, numbers: [...new Set(numbers)], end }),
  };
}
