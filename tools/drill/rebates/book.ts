import { bookStates } from "#modules/rebate-book/states.ts";
import type { Line, Office, Order } from "./office.ts";

const { generated, allowed, applied, settled, reversed } = bookStates;

/** What the generator writes of its plan for one contract. */
export function reckon(office: Office, pair: number): void {
  const { deservedFen, isLive } = office.pairs[pair] ?? { deservedFen: 0, isLive: false };
  const due = { deservedFen, isLive, isByMonth: false, against: "noTier" as const };
  const lines = office.linesOf(pair);
  const { open, turned } = office.rules.planOf(lines, due);
  for (const { id, state } of turned) {
    const line = lines.find((one) => one.id === id);
    if (line) line.state = state;
  }
  if (!open) return;
  const { amountFen, state } = open;
  const kept = lines.find(({ isOpen }) => isOpen);
  if (kept) Object.assign(kept, { amountFen, state });
  else office.add({ pair, amountFen, state, isOpen: true, orderId: null, clawsBack: null });
}

/** The open line is the order's; what it leaves of it opens another, and what the dealer owes is netted. */
export function take(office: Office, order: Order): void {
  const line = office.linesOf(order.pair).find(({ isOpen }) => isOpen);
  if (!line) return;
  const mine = { isOpen: false, state: applied, orderId: order.id };
  Object.assign(line, { ...mine, amountFen: order.amountFen });
  reckon(office, order.pair);
  const owed = office.lines.filter(({ amountFen, orderId }) => amountFen < 0 && orderId === null);
  for (const one of owed) Object.assign(one, mine);
  order.nettedFen = -owed.reduce((sum, { amountFen }) => sum + amountFen, 0);
}

const keptAs = (office: Office, order: Order, ...states: number[]): Line[] =>
  office.keptBy(order).filter(({ state, amountFen }) => states.includes(state) && amountFen !== 0);

/** What an order that came to nothing kept is as open as before. */
export function giveBack(office: Office, order: Order): void {
  const lines = keptAs(office, order, applied);
  for (const line of lines) {
    const isTaken = office.linesOf(line.pair).some(({ isOpen }) => isOpen);
    if (line.clawsBack !== null) Object.assign(line, { orderId: null, state: generated });
    else if (isTaken) Object.assign(line, { amountFen: 0, state: reversed });
    else {
      const state = line.amountFen > 0 ? allowed : generated;
      Object.assign(line, { orderId: null, isOpen: true, state });
    }
  }
  for (const pair of new Set(lines.map((line) => line.pair))) reckon(office, pair);
  order.nettedFen = 0;
}

export function settle(office: Office, order: Order): void {
  for (const line of keptAs(office, order, applied)) line.state = settled;
}

export function unsettle(office: Office, order: Order): void {
  for (const line of keptAs(office, order, settled, reversed)) line.state = applied;
}

/** Paid, or come back, of an order that nobody is to pay any more. */
export function charge(office: Office, { pair, id: orderId }: Order, amountFen: number): void {
  office.add({ pair, amountFen, state: settled, isOpen: false, orderId, clawsBack: null });
  reckon(office, pair);
}

export function clawBack(office: Office, order: Order): void {
  const { pair, id: clawsBack } = order;
  const paidFen = office
    .keptBy(order)
    .filter((line) => line.amountFen > 0 && line.pair === pair)
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
  const amountFen = office.rules.clawbackOf(paidFen, office.linesOf(pair));
  if (amountFen === 0) return;
  const state = generated;
  office.add({ pair, amountFen: -amountFen, state, isOpen: false, orderId: null, clawsBack });
  reckon(office, pair);
}
