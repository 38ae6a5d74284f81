import { benchApproval } from "./approval-bench.ts";
import { benchCarPayments, carPaymentsTable } from "./car-payments-bench.ts";
import { holdTurn, openDatabase } from "./database.ts";
import { benchExchange } from "./exchange-bench.ts";
import { benchHttp } from "./http-bench.ts";
import { benchLedger, ledgerTable } from "./ledger-bench.ts";
import { benchLists, listsTable } from "./lists-bench.ts";
import { options } from "./options.ts";
import { benchPayout } from "./payout-bench.ts";
import { profile } from "./profile.ts";
import { approvalTable, exchangeTable, httpTable } from "./report.ts";
import { benchStatements, statementsTable } from "./statements-bench.ts";
import { benchStock, stockTable } from "./stock-bench.ts";

interface Verdict {
  readonly held: boolean;
  readonly [part: string]: unknown;
}

const { rows, rounds, seconds } = options;

/** Parts that have a database of their own, and are measured only when asked for. */
const apart: Partial<Record<string, () => Promise<Verdict>>> = {
  async approval() {
    const approval = await benchApproval(options);
    console.log(`\n${approvalTable(approval)}`);
    return { held: approval.held, rows, rounds, seconds, approval };
  },
  async payout() {
    const payout = await benchPayout(options);
    return { held: payout.held, rounds, seconds, payout };
  },
  async ledger() {
    const ledger = await benchLedger(options);
    console.log(`\n${ledgerTable(ledger)}`);
    return { held: ledger.held, rows, rounds, seconds, ledger };
  },
  async import() {
    const stock = await benchStock(options);
    console.log(`\n${stockTable(stock)}`);
    return { held: stock.held, import: stock };
  },
  async statements() {
    const statements = await benchStatements(options);
    console.log(`\n${statementsTable(statements)}`);
    return { held: statements.held, statements };
  },
  async "car-payments"() {
    const carPayments = await benchCarPayments(options);
    console.log(`\n${carPaymentsTable(carPayments)}`);
    return { held: carPayments.held, rows, rounds, carPayments };
  },
  async lists() {
    const lists = await benchLists(options);
    console.log(`\n${listsTable(lists)}`);
    return { held: lists.held, rounds, lists };
  },
};

async function measure(): Promise<Verdict> {
  await holdTurn();
  const alone = apart[options.only ?? ""];
  if (alone) return alone();
  await openDatabase(options);
  const http = options.only === "exchange" ? undefined : await benchHttp(options);
  const exchange = options.only === "http" ? undefined : await benchExchange(options);
  if (http) console.log(`\n${httpTable(http)}`);
  if (exchange) console.log(`\n${exchangeTable(exchange)}`);
  const exchanged = exchange ? [...exchange.jobs, exchange.memory, exchange.latency] : [];
  const held = [...(http ?? []), ...exchanged].every((goal) => goal.held);
  return { held, rows, rounds, seconds, http, exchange };
}

/** A measurement that could not be made holds no goal either, and still ends in its JSON line. */
async function run(): Promise<Verdict> {
  try {
    return await measure();
  } catch (thrown) {
    console.error(thrown);
    return { held: false, error: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

const rounded = (_: string, value: unknown) =>
  typeof value === "number" ? Number(value.toFixed(3)) : value;

if (options.profile) {
  await holdTurn();
  await openDatabase(options);
  await profile(options);
  process.exit();
}
const verdict = await run();
console.log(`\n${JSON.stringify({ bench: "server", ...verdict }, rounded)}`);
process.exit(verdict.held ? 0 : 1);
