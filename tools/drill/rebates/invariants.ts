import type { RebateState } from "#modules/rebate/states.ts";
import { reckon } from "./book.ts";
import { maxBp, type Office, type Order } from "./office.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const over: readonly RebateState[] = ["draft", "voided", "clawedBack"];
const isCounted = ({ state }: Order): boolean => !over.includes(state);

/** What a contract's lines and orders have to agree on. */
function* ofPair(office: Office, pair: number): Generator<string> {
  const lines = office.linesOf(pair);
  const deserved = office.pairs[pair]?.deservedFen ?? 0;
  const all = sum(lines.map(({ amountFen }) => amountFen));
  if (all !== deserved) yield `the book says ${all} where ${deserved} is deserved`;
  if (lines.filter(({ isOpen }) => isOpen).length > 1) yield "two lines are open";
  const orders = office.orders.filter((order) => order.pair === pair && isCounted(order));
  const minus = sum(lines.map(({ amountFen }) => Math.max(0, -amountFen)));
  const asked = sum(orders.map(({ amountFen }) => amountFen));
  if (asked > deserved + minus) yield `${asked} is asked for or paid of ${deserved} and ${minus}`;
}

/** Shares are capped when they are asked for: what a contract deserves may fall afterwards. */
function* ofNewest(office: Office, seen: number): Generator<string> {
  const newest = office.orders.at(-1);
  if (!newest || office.orders.length === seen) return;
  const { pair, parts, amountFen, nettedFen } = newest;
  const its = office.orders.filter((order) => order.pair === pair && isCounted(order));
  const shares = its.flatMap((order) => order.parts.filter(({ role }) => role === "KEY_PERSON"));
  const most = Math.floor(((office.pairs[pair]?.deservedFen ?? 0) * maxBp) / 10_000);
  if (sum(shares.map((part) => part.amountFen)) > most) yield "key persons get more than the cap";
  if (parts.some((part) => part.amountFen < 1)) yield "somebody gets less than a fen";
  if (sum(parts.map((part) => part.amountFen)) !== amountFen - nettedFen)
    yield "the parts are not what is paid";
}

/** What orders net is what the book keeps for them; what was paid of one that is over is what the book has of it. */
function* ofOrder(office: Office, order: Order): Generator<string> {
  const kept = office.keptBy(order);
  const minus = -sum(
    kept
      .filter(({ pair, amountFen }) => pair !== order.pair || amountFen < 0)
      .map((one) => one.amountFen),
  );
  const plus = sum(kept.map(({ amountFen }) => amountFen)) + minus;
  const isCharged = office.rules.isGivenUp(order.state);
  if (!isCharged && minus !== order.nettedFen)
    yield `${order.nettedFen} is netted where the book keeps ${minus}`;
  const isOver = isCharged || order.state === "paid";
  if (isOver && order.cashFen !== plus - minus)
    yield `${order.cashFen} was got of an order of which the book has ${plus - minus}`;
}

/** What a line of an ended contract is called may follow; amounts stay, and doing it again changes nothing at all. */
export function faultsAtEnd(office: Office): string[] {
  const amounts = () => office.lines.map(({ amountFen }) => amountFen).join();
  const reckonAll = () => {
    for (const pair of office.pairs.keys()) reckon(office, pair);
  };
  const before = amounts();
  reckonAll();
  if (amounts() !== before) return ["reckoning once more changes amounts"];
  const once = JSON.stringify(office.lines);
  reckonAll();
  return JSON.stringify(office.lines) === once ? [] : ["reckoning twice changes the book"];
}

/** Everything that has to hold after each command. */
export function faultsIn(office: Office): string[] {
  const faults: string[] = [];
  for (const pair of office.pairs.keys()) faults.push(...ofPair(office, pair));
  for (const order of office.orders) faults.push(...ofOrder(office, order));
  faults.push(...ofNewest(office, office.seen));
  office.seen = office.orders.length;
  const claws = office.lines.flatMap(({ clawsBack }) => clawsBack ?? []);
  if (new Set(claws).size < claws.length) faults.push("an order is clawed back twice");
  return faults;
}
