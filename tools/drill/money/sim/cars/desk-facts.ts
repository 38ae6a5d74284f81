import { expectNone } from "#modules/order/server/support/expect-none.ts";
import type { Facts } from "#modules/payout/server/rules/actions.ts";
import { type PayoutAction, payoutStates } from "#modules/payout/states.ts";
import type { Person } from "./company.ts";
import type { AttemptRow, PayoutRow } from "./rows.ts";
import type { CarWorld } from "./world.ts";

const { submitted, unknown, failed, parked } = payoutStates;

export const lastAttempt = ({ store }: CarWorld, { id, attempts }: PayoutRow) =>
  store.attempts.get(`${id}-${attempts}`);

/** What codes of channels mean, as somebody has said. */
export const codes = {
  E: {
    classified: true,
    retryable: true,
    retry_after_minutes: 0,
    category: "CHANNEL_BALANCE",
    retries_itself: true,
  },
  EVIDENCE: {
    classified: true,
    retryable: true,
    retry_after_minutes: null,
    category: "PAYEE_DATA",
    retries_itself: false,
  },
} as const;
export const ruleOf = (code: string) => codes[code === "E" ? "E" : "EVIDENCE"];

function againstRetry(world: CarWorld, payout: PayoutRow): Facts["againstRetry"] {
  const last = lastAttempt(world, payout);
  if (payout.state !== failed || !last) return null;
  const { failCode: code, settledAt } = last;
  const rule = code === null ? undefined : ruleOf(code);
  const failedAt = settledAt === null ? null : new Date(settledAt);
  return world.rules.obstacleOfRetry({ code, failedAt, now: new Date(world.now) }, rule);
}

/** What of its last attempt the desk asks. */
function triedOf(last: AttemptRow | undefined) {
  if (!last) return { failedBy: null, byFile: false, isKnownAbsent: false, isUnsent: false };
  const { failedBy, isByFile: byFile, isSent, state, lastSaid } = last;
  const isUncertain = state === unknown || state === parked;
  const isKnownAbsent = isUncertain && isSent && lastSaid === "notFound";
  return { failedBy, byFile, isKnownAbsent, isUnsent: state === submitted && !isSent };
}

/** What of its last attempt a result of a bank's file is taken back by. */
function resultOf({ rules, now }: CarWorld, last: AttemptRow | undefined) {
  const at = { now: new Date(now) };
  if (!last)
    return { ...at, provisionalUntil: null, isShown: false, revertBy: null, wasReverted: false };
  const { settledBy, settledAt: settled, isProven: isShown, reverts, wish } = last;
  const settledAt = settled === null ? null : new Date(settled);
  const provisionalUntil = rules.provisionalUntil({ settledBy, settledAt });
  const isOpen = provisionalUntil !== null && provisionalUntil > at.now;
  const revertBy = isOpen ? (wish?.by ?? null) : null;
  return { ...at, provisionalUntil, isShown, revertBy, wasReverted: reverts > 0 };
}

/** What the desk's rule of actions asks of a payout. */
function factsOf(world: CarWorld, payout: PayoutRow): Facts {
  const open = world.store.evidence.rows.find(
    ({ payoutId, state }) => payoutId === payout.id && state === "PROPOSED",
  );
  return {
    ...triedOf(lastAttempt(world, payout)),
    state: payout.state,
    createdBy: payout.createdBy,
    applicantId: payout.createdBy,
    hasTwin: false,
    incident: payout.incident,
    hasReceipt: false,
    givesReceipts: false,
    isContradictedBeside: payout.incident !== null,
    evidenceBy: open?.proposedBy ?? null,
    ...resultOf(world, lastAttempt(world, payout)),
    againstRetry: againstRetry(world, payout),
  };
}

export function mayAtDesk(
  world: CarWorld,
  payout: PayoutRow,
  { action, me }: { readonly action: PayoutAction; readonly me: Person },
): void {
  expectNone(world.rules.reasonsAtDesk(action, factsOf(world, payout), me));
}
