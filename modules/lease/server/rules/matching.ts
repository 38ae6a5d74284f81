import { plainNumber } from "#platform/contract/car-numbers.ts";
import type { MatchGround } from "../../states.ts";
import { contractKeyOf, isUsualContract, nameKeyOf } from "./numbers.ts";

/** A lease start as far as matching looks at it. */
export interface LeaseSignals {
  readonly id: string;
  readonly contract_no: string;
  readonly vin: string | null;
  readonly lessee: string;
  readonly shop_name: string;
  readonly net_finance_fen: number;
  readonly started_on: string;
  readonly declined_order_ids: readonly string[];
}

/** A live order as far as matching looks at it. */
export interface OrderSignals {
  readonly orderId: string;
  /** What its applicant typed. */
  readonly contractNo: string | null;
  readonly frameNumber: string | null;
  readonly lessee: string;
  readonly reportCarShop: string;
  readonly amountFen: number;
  /** The day on which it was applied for. */
  readonly day: string;
}

const dayMs = 86_400_000;
const mostDaysApart = 15;

const isSame = (one: string | null, other: string | null) => one !== null && one === other;
const isSameName = (one: string, other: string) => nameKeyOf(one) === nameKeyOf(other);

function isAlike(lease: LeaseSignals, order: OrderSignals, toleranceFen: number): boolean {
  const days = Math.abs(Date.parse(lease.started_on) - Date.parse(order.day)) / dayMs;
  return (
    isSameName(lease.lessee, order.lessee) &&
    isSameName(lease.shop_name, order.reportCarShop) &&
    Math.abs(lease.net_finance_fen - order.amountFen) <= toleranceFen &&
    days <= mostDaysApart
  );
}

/** Everything that speaks for a pair, the strongest first (design 2.11). */
export function groundsFor(
  lease: LeaseSignals,
  order: OrderSignals,
  toleranceFen: number,
): MatchGround[] {
  const key = contractKeyOf(lease.contract_no);
  const isContract = isSame(key, order.contractNo && contractKeyOf(order.contractNo));
  const isVin = isSame(lease.vin, order.frameNumber && plainNumber(order.frameNumber));
  const isLessee = isSameName(lease.lessee, order.lessee);
  const checks: [boolean, MatchGround][] = [
    [isContract && isUsualContract(key), "CONTRACT"],
    [isVin && isLessee, "VIN_LESSEE"],
    [isContract && !isUsualContract(key), "UNUSUAL_CONTRACT"],
    [isVin && !isLessee, "VIN"],
    [isAlike(lease, order, toleranceFen), "LIKENESS"],
  ];
  return checks.flatMap(([holds, ground]) => (holds ? [ground] : []));
}

/** On these a rule may act; on the others a person decides. */
const strong: ReadonlySet<MatchGround> = new Set(["CONTRACT", "VIN_LESSEE"]);
const isStrong = (ground: MatchGround): ground is "CONTRACT" | "VIN_LESSEE" => strong.has(ground);

/** Whether a rule may match the two, if nobody competes. */
export const asksFor = (lease: LeaseSignals, order: OrderSignals): boolean =>
  !lease.declined_order_ids.includes(order.orderId) && groundsFor(lease, order, 0).some(isStrong);

/** An order's number differs from the one reported: shown, and never written over. */
export const contractsDiffer = (reported: string, typed: string | null): boolean =>
  typed !== null && contractKeyOf(reported) !== contractKeyOf(typed);

export type Judgement =
  | {
      readonly kind: "matched";
      readonly orderId: string;
      readonly basis: "CONTRACT" | "VIN_LESSEE";
    }
  | { readonly kind: "conflict" }
  | { readonly kind: "unmatched"; readonly hasSuggestions: boolean };

export interface Situation {
  /** Lease starts that no person has matched and that are not void. */
  readonly leases: readonly LeaseSignals[];
  /** Live orders. */
  readonly orders: readonly OrderSignals[];
  /** Orders that a person matched with some lease start. */
  readonly takenOrderIds: ReadonlySet<string>;
  readonly toleranceFen: number;
}

interface Claim {
  readonly leaseId: string;
  readonly orderId: string;
  readonly grounds: readonly MatchGround[];
}

/**
 * What becomes of each lease start. One that asks for a single order, which nobody else asks for, has
 * it; where two compete, all of them wait for a person. In which order they came makes no difference.
 */
export function judge(situation: Situation): Map<string, Judgement> {
  const { leases, takenOrderIds } = situation;
  const claims = claimsIn(situation);
  const strongClaims = claims.filter(({ grounds }) => grounds.some(isStrong));
  const byLease = Map.groupBy(strongClaims, ({ leaseId }) => leaseId);
  const byOrder = Map.groupBy(strongClaims, ({ orderId }) => orderId);
  const suggested = new Set(claims.map(({ leaseId }) => leaseId));
  const decide = ({ id }: LeaseSignals): Judgement => {
    const [mine, ...others] = byLease.get(id) ?? [];
    if (!mine) return { kind: "unmatched", hasSuggestions: suggested.has(id) };
    const basis = mine.grounds.find(isStrong);
    const isAlone = others.length === 0 && byOrder.get(mine.orderId)?.length === 1;
    if (!basis || !isAlone || takenOrderIds.has(mine.orderId)) return { kind: "conflict" };
    return { kind: "matched", orderId: mine.orderId, basis };
  };
  return new Map(leases.map((lease) => [lease.id, decide(lease)]));
}

/** Pairs for which something speaks, and of which nobody said that they do not belong together. */
function claimsIn({ leases, orders, toleranceFen }: Situation): Claim[] {
  return leases.flatMap((lease) =>
    orders
      .filter(({ orderId }) => !lease.declined_order_ids.includes(orderId))
      .map((order) => ({
        leaseId: lease.id,
        orderId: order.orderId,
        grounds: groundsFor(lease, order, toleranceFen),
      }))
      .filter(({ grounds }) => grounds.length > 0),
  );
}
