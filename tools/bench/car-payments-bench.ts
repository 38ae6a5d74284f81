import { carPayment } from "#modules/car-payment/contract.ts";
import { aDealer, anOrder, tablesOf } from "./car-payments-rows.ts";
import { asSuperuser } from "./database.ts";
import { type LargeCompany, openLargeCompany } from "./lists-seed.ts";
import type { Options } from "./options.ts";
import { startOurs, stop } from "./processes.ts";
import { table } from "./report.ts";
import { type Asked, p95OfReading } from "./timed-reads.ts";

/** Of a list with its count and its sum, and of one order, in milliseconds. */
const goals = { list: 150, detail: 100 } as const;

const filtered = (filters: Readonly<Record<string, unknown>>) => ({ filters });
const thisMonth = () => ({ from: new Date(Date.now() - 30 * 86_400_000).toISOString() });

/** What the tabs of the page ask for, then its filters. */
const bodies = (dealerId: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  all: {},
  mine: filtered({ mine: ["yes"] }),
  drafts: filtered({ stateCode: [3000] }),
  "in approval": filtered({ stateCode: [3001] }),
  "ready for finance": filtered({ financeReady: ["yes"] }),
  "waiting for conditions": filtered({ financeReady: ["no"] }),
  "to be paid": filtered({ stateCode: [3002] }),
  "being paid": filtered({ stateCode: [3003] }),
  unknown: filtered({ stateCode: [3006] }),
  "failed or returned": filtered({ stateCode: [3005, 3007] }),
  paid: filtered({ stateCode: [3004, 3008, 3009] }),
  "owing papers": filtered({ stateCode: [3008] }),
  "papers to be judged": filtered({ supplementState: ["supplied"] }),
  "papers overdue": filtered({ supplementState: ["overdue"] }),
  void: filtered({ stateCode: [3010] }),
  "let pass": filtered({ overridden: ["yes"] }),
  "by amount": { sorts: [{ field: "transferAmount", order: "desc" }] },
  "by keyword": { keyword: "CK1999" },
  "by a word that all have": { keyword: "承租人" },
  "by a part of the dealer": filtered({ reportCarShop: "1999号车" }),
  "paid to a dealer this month": filtered({ dealerId: [dealerId], paySuccessTime: thisMonth() }),
  "deep page": { current: 400 },
});

async function known(): Promise<{ readonly orderId: string; readonly dealerId: string }> {
  const { rows } = await asSuperuser((client) =>
    client.query<{ orderId: string; dealerId: string }>(
      `select ${anOrder} as "orderId", ${aDealer} as "dealerId"`,
    ),
  );
  return rows[0] ?? { orderId: "", dealerId: "" };
}

interface Measured {
  readonly what: string;
  readonly goal: number;
  /** Medians of the rounds' 95th percentiles, in milliseconds: of who sees all, and of who sees his own. */
  readonly keeper: number;
  readonly seller: number;
}

export interface CarPaymentsResult {
  readonly measured: readonly Measured[];
  readonly readyIsExact: boolean;
  readonly held: boolean;
}

async function measure(company: LargeCompany, port: number, rounds: number): Promise<Measured[]> {
  const { orderId, dealerId } = await known();
  const detail = { what: "detail", path: carPayment.detail.path.replace("{id}", orderId) };
  const asked: (Asked & { readonly goal: number })[] = [
    ...Object.entries(bodies(dealerId)).map(([what, body]) => ({
      what,
      path: carPayment.list.path,
      body,
      goal: goals.list,
    })),
    { ...detail, goal: goals.detail },
  ];
  const measured: Measured[] = [];
  for (const { goal, ...one } of asked) {
    const keeper = await p95OfReading(port, company.keeper, { ...one, rounds });
    const seller = await p95OfReading(port, company.seller, { ...one, rounds });
    measured.push({ what: one.what, goal, keeper, seller });
  }
  return measured;
}

/** What the database derived, and what the rule says in words, row by row in one snapshot. */
const findOtherwise =
  "select count(*)::integer as wrong from car_payments where finance_ready is distinct from" +
  " (at_finance and start_rent_contract_no is not null and statement_serial is not null" +
  " and (not need_sign or coalesce(contract_state in (4104, 4105, 4109), false)))";

/** The list of a company with a million car payments, through the real server. */
export async function benchCarPayments({
  rows,
  rounds,
  fresh,
}: Options): Promise<CarPaymentsResult> {
  const company = await openLargeCompany(
    {
      database: `chezhang_bench_car_payments_${rows}`,
      called: `${rows} car payments`,
      permissions: ["biz:carPayment:list"],
      tables: tablesOf(rows),
    },
    fresh,
  );
  const { child: api, port } = await startOurs();
  const measured = await measure(company, port, rounds);
  await stop(api);
  const { rows: counted } = await asSuperuser((client) =>
    client.query<{ wrong: number }>(findOtherwise),
  );
  const readyIsExact = counted[0]?.wrong === 0;
  const isFast = measured.every(({ goal, keeper, seller }) => Math.max(keeper, seller) <= goal);
  return { measured, readyIsExact, held: isFast && readyIsExact };
}

export const carPaymentsTable = ({ measured }: CarPaymentsResult): string =>
  table([
    ["p95 in ms", "goal", "sees all", "sees own", ""],
    ...measured.map(({ what, goal, keeper, seller }) => [
      what,
      goal,
      keeper,
      seller,
      Math.max(keeper, seller) <= goal ? "" : "MISSED",
    ]),
  ]);
