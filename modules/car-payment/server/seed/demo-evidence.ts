import type { AnswerOf } from "#platform/contract/endpoint.ts";
import { signStates } from "#modules/e-sign/states.ts";
import type { carPayment } from "../../contract.ts";

type Order = AnswerOf<typeof carPayment.list>["records"][number];

/** What has come in for an order of the demo that waits for finance. */
export interface DemoEvidence {
  readonly order: Order;
  readonly isStarted: boolean;
  readonly isPaid: boolean;
  readonly isSigned: boolean;
  /** How the contract stands that its lessee was sent and has not signed; null: he was sent none. */
  readonly signing: Signing | null;
  /** Finance has passed it since. */
  readonly isPassed: boolean;
  /** How its payment ends; null: it waits at the desk, or for finance. */
  readonly ending: Ending | null;
  /** Why somebody let it pass though its lease had not started. */
  readonly letPass: string | null;
}

interface Signing {
  readonly state: number;
  readonly reason?: string;
}

/** Of those that wait without a signature: where people sign, one refused and one took too long. */
const signings: readonly (Signing | null)[] = [
  { state: signStates.partlySigned },
  { state: signStates.refused, reason: "打款金额与合同约定不一致" },
  null,
  { state: signStates.expired },
];

/** What becomes of a payment that was let go. */
export type Ending = "released" | "paid" | "failed" | "unknown" | "returned";

/** Most are paid; every other end is there once among so many. */
const endings: readonly (Ending | null)[] = [
  "paid",
  "failed",
  null,
  "returned",
  "paid",
  "unknown",
  "released",
];

/** As many wait as there are combinations of three lights, if there are so many; the oldest have gone on. */
const waiting = 8;
const reason = "客户已提车，起租数据系统延迟，明日补录";

/** Evidence in every combination: the newest orders wait with it, of those passed one was let pass. */
export function demoEvidence(orders: readonly Order[]): DemoEvidence[] {
  const passed = Math.max(endings.length, orders.length - waiting);
  return orders.map((order, nth) => {
    const isPassed = nth < passed;
    const isLetPass = nth === passed - 1;
    // All three first: what finance can pass at once.
    const lights = isPassed ? 7 : 7 - ((nth - passed) % waiting);
    return {
      order,
      isStarted: (lights & 4) > 0 && !isLetPass,
      isPaid: (lights & 2) > 0,
      isSigned: (lights & 1) > 0,
      // Of two that wait one lacks it: the odd ones.
      signing: isPassed || (lights & 1) > 0 ? null : (signings[(nth - passed) >> 1] ?? null),
      isPassed,
      ending: isPassed ? (endings[nth % endings.length] ?? null) : null,
      letPass: isLetPass ? reason : null,
    };
  });
}
