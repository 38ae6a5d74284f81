import type pg from "pg";
import type { SandboxLedgerLine } from "#platform/testing/sandbox-control.ts";
import type { Acknowledged } from "./lane.ts";
import { countBy, type Fault, faultsUnder, lostOf, type Verdict } from "./verdict.ts";

interface Code {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly paid: number;
  readonly parked: string | null;
  readonly decision: string | null;
  readonly incident: string | null;
  readonly unwatched: boolean;
}
interface Refund {
  readonly id: string;
  readonly number: string;
  readonly tries: number;
  readonly payment: string;
  readonly amount: number;
  readonly state: string;
  readonly incident: string | null;
  readonly unwatched: boolean;
}

const findCollections = "select id, amount_fen::float8 as amount from collections";
const findCodes =
  "select id, merchant_number as number, state, paid_fen::float8 as paid, parked, decision, incident," +
  " state in ('CREATED', 'PAYING', 'UNKNOWN') and next_look_at is null as unwatched from collection_orders";
const findRefunds =
  "select id, number, tries, collection_order_id as payment, amount_fen::float8 as amount, state, incident," +
  " state in ('WAITING', 'SUBMITTED', 'PROCESSING', 'UNKNOWN') and next_look_at is null as unwatched from refunds";

const underWay = new Set(["CREATED", "UNKNOWN", "PAYING"]);
const liveRefunds = new Set(["WAITING", "SUBMITTED", "PROCESSING", "UNKNOWN"]);

/** Holds what we say came in and went back against the channel's own list. */
export async function judgeCollections(
  sql: pg.Pool,
  ledger: readonly SandboxLedgerLine[],
  acknowledged: Acknowledged,
): Promise<Verdict> {
  const wishes = (await sql.query<{ id: string; amount: number }>(findCollections)).rows;
  const codes = (await sql.query<Code>(findCodes)).rows;
  const refunds = (await sql.query<Refund>(findRefunds)).rows;
  const came = sumsOf(ledger, "collected");
  const went = sumsOf(ledger, "refunded");
  const amounts = (all: readonly { id: string; amount: number }[]) =>
    new Map(all.map(({ id, amount }) => [id, amount]));
  return {
    figures: {
      collections: wishes.length,
      collected: codes.filter(({ paid }) => paid > 0).length,
      refunds: refunds.length,
      refunded: refunds.filter(({ state }) => state === "SUCCEEDED").length,
    },
    parked: countBy(
      codes.filter(isParked),
      (code) => `collection: ${code.incident ?? code.parked}`,
    ),
    faults: [
      ...lostOf("collection", acknowledged.collections, amounts(wishes)),
      ...lostOf("refund", acknowledged.refunds, amounts(refunds)),
      ...unknownTo("came in", came, new Set(codes.map(({ number }) => number))),
      ...unknownTo("went back", went, new Set(refunds.flatMap(numbersOf))),
      ...codes.flatMap((code) => codeFaults(code, came, { refunds, went })),
      ...refunds.flatMap((refund) => refundFaults(refund, went)),
    ],
  };
}

const isParked = ({ parked, decision, incident }: Code) =>
  (parked !== null && decision === null) || incident !== null;

type Sums = ReadonlyMap<string, number>;

const sumsOf = (ledger: readonly SandboxLedgerLine[], kind: SandboxLedgerLine["kind"]): Sums =>
  new Map(
    ledger.filter((line) => line.kind === kind).map((line) => [line.merchantNo, line.sumFen]),
  );

const unknownTo = (what: string, sums: Sums, known: ReadonlySet<string>): Fault[] =>
  [...sums.keys()].flatMap((number) =>
    faultsUnder(number, [[!known.has(number), `money ${what} under a number that we do not know`]]),
  );

/** Every number that a refund was ever sent under. */
const numbersOf = ({ number, tries }: Refund): string[] => [
  number,
  ...Array.from({ length: Math.max(0, tries - 1) }, (_, n) => `${number}-${n + 2}`),
];

const sentBack = (refund: Refund, went: Sums): number =>
  numbersOf(refund).reduce((sum, number) => sum + (went.get(number) ?? 0), 0);

function codeFaults(
  code: Code,
  came: Sums,
  { refunds, went }: { readonly refunds: readonly Refund[]; readonly went: Sums },
): Fault[] {
  const received = came.get(code.number) ?? 0;
  const back = refunds
    .filter(({ payment }) => payment === code.id)
    .reduce((sum, refund) => sum + sentBack(refund, went), 0);
  return faultsUnder(code.number, [
    [received !== code.paid, `the channel collected ${received}, we hold ${code.paid}`],
    [back > received, `${back} went back of ${received}`],
    [underWay.has(code.state), `still under way (${code.state})`],
    [code.unwatched, "nobody looks at it any more"],
  ]);
}

function refundFaults(refund: Refund, went: Sums): Fault[] {
  const { state, amount } = refund;
  const back = sentBack(refund, went);
  return faultsUnder(refund.number, [
    [back > amount, `refunded ${back} instead of ${amount}`],
    [state === "SUCCEEDED" && back !== amount, `said to be refunded, the channel gave ${back}`],
    [
      (state === "FAILED" || state === "CANCELLED") && back > 0 && refund.incident === null,
      `said to be ${state}, the channel gave ${back}`,
    ],
    [liveRefunds.has(state), `still under way (${state})`],
    [refund.unwatched, "nobody looks at it any more"],
  ]);
}
