import type { Closing, QrState, RefundState } from "../../states.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds until the next look, by how often one has looked; the last step goes on, or ends. */
interface Ladder {
  readonly steps: readonly number[];
  readonly goesOn: boolean;
}

const onShow: Ladder = { steps: [10, 20, 30, minute], goesOn: true };
const pressing: Ladder = {
  steps: [5, 10, 30, minute, 5 * minute, 10 * minute, 30 * minute, hour],
  goesOn: true,
};
/** Somebody may still pay, or a bank change its mind, although everything is over. */
const afterwards: Ladder = { steps: [2 * minute, 15 * minute, hour, 6 * hour, day], goesOn: false };

const stepOf = ({ steps, goesOn }: Ladder, looks: number): number | null =>
  steps[looks] ?? (goesOn ? (steps.at(-1) ?? null) : null);

export function secondsToNextLook(
  qr: { readonly state: QrState; readonly closing: Closing | null },
  looks: number,
): number | null {
  if (qr.state === "PAID") return null;
  if (qr.state === "CLOSED" || qr.state === "FAILED") return stepOf(afterwards, looks);
  return stepOf(qr.closing || qr.state !== "PAYING" ? pressing : onShow, looks);
}

export function secondsToNextRefundLook(state: RefundState, looks: number): number | null {
  if (state === "SUCCEEDED") return null;
  if (state === "FAILED" || state === "CANCELLED" || state === "OFFLINE")
    return stepOf(afterwards, looks);
  return stepOf(pressing, looks);
}

/** After so many looks without an answer somebody is told; the looking goes on. */
export const looksBeforeSomebodyIsTold = 6;

/** The moment that many seconds from now; none for none. */
export const momentAfter = (now: Date, seconds: number | null): string | null =>
  seconds === null ? null : new Date(now.getTime() + seconds * 1000).toISOString();
