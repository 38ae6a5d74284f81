import { newId } from "#platform/server/clock.ts";
import { Refused } from "#platform/server/refused.ts";
import {
  holdFunds,
  lockWallets,
  post,
  releaseHold,
  returnHold,
  settleHold,
} from "#modules/wallet/server/index.ts";
import type { Random } from "../../random.ts";
import type { Acknowledged } from "./acknowledged.ts";
import type { Bank, BankTenant } from "./bank.ts";

/** A client of the books: it knows the holds that it made, and was told what became of them. */
export interface BooksClient {
  readonly bank: Bank;
  readonly tenant: BankTenant;
  readonly random: Random;
  readonly told: Acknowledged;
  readonly holds: string[];
  /** What was refused, by code. */
  readonly refusals: Map<string, number>;
}

const channel = { kind: "CHANNEL", reference: "演练渠道" } as const;
const someFen = (random: Random) => 1 + random.below(50_000);
const business = (type: string, step = "book") => ({ type, id: newId(), number: "演练", step });

async function recharge({ bank, tenant, random, told }: BooksClient): Promise<void> {
  const [walletId, fen] = [random.oneOf(tenant.wallets), someFen(random) * 4];
  await bank.inTransaction(tenant, (tx) =>
    post(tx, {
      kind: "RECHARGE",
      business: business("DRILL_RECHARGE"),
      lines: [
        { account: { kind: "BANK", reference: "演练账户" }, fen: -fen },
        { account: { walletId, kind: "AVAILABLE" }, fen },
      ],
    }),
  );
  told.recharged(walletId, fen);
}

/** Both ways at once between the same two wallets: nobody may wait for another in a circle. */
async function transfer({ bank, tenant, random, told }: BooksClient): Promise<void> {
  const first = random.below(tenant.wallets.length);
  const second = (first + 1 + random.below(tenant.wallets.length - 1)) % tenant.wallets.length;
  const [payer = "", payee = ""] = [tenant.wallets[first], tenant.wallets[second]];
  const fen = someFen(random);
  await bank.inTransaction(tenant, (tx) =>
    post(tx, {
      kind: "AMOUNT_ADJUSTMENT",
      business: business("DRILL_TRANSFER"),
      lines: [
        { account: { walletId: payer, kind: "AVAILABLE" }, fen: -fen },
        { account: { walletId: payee, kind: "AVAILABLE" }, fen },
      ],
    }),
  );
  told.adjusted("AMOUNT_ADJUSTMENT", { payer, payee, fen });
}

async function hold({ bank, tenant, random, told, holds }: BooksClient): Promise<void> {
  const [walletId, amountFen] = [random.oneOf(tenant.wallets), someFen(random)];
  const order = { orderType: "DRILL", orderId: newId(), orderNumber: "演练" };
  const { holdId } = await bank.inTransaction(tenant, (tx) =>
    holdFunds(tx, { walletId, amountFen, ...order }),
  );
  told.held(holdId, walletId, amountFen);
  holds.push(holdId);
}

const mostHolds = 12;

/** A hold of this client's; the oldest go first, so that their number stays small. */
function pick({ holds, random }: BooksClient): string | undefined {
  if (holds.length > mostHolds) holds.shift();
  return holds.length === 0 ? undefined : holds[random.below(holds.length)];
}

async function settle(client: BooksClient): Promise<void> {
  const { bank, tenant, random, told } = client;
  const holdId = pick(client);
  const remaining = told.holds.get(holdId ?? "")?.remaining ?? 0;
  if (holdId === undefined || remaining === 0) return hold(client);
  const fen = random.chance(0.5) ? remaining : 1 + random.below(remaining);
  const through = { holdId, amountFen: fen, account: channel, key: newId() };
  await bank.inTransaction(tenant, (tx) => settleHold(tx, through));
  told.settled(holdId, fen);
}

async function giveBack(client: BooksClient): Promise<void> {
  const { bank, tenant, told } = client;
  const holdId = pick(client);
  const settled = told.holds.get(holdId ?? "")?.settled ?? 0;
  if (holdId === undefined || settled === 0) return settle(client);
  const through = { holdId, amountFen: settled, account: channel, key: newId() };
  await bank.inTransaction(tenant, (tx) => returnHold(tx, through));
  told.returned(holdId, settled);
}

/** Twice at the same time, as when two people void an order: one of them gives back, once. */
async function release(client: BooksClient): Promise<void> {
  const { bank, tenant, random, told } = client;
  const holdId = pick(client);
  if (holdId === undefined) return hold(client);
  const times = random.chance(0.3) ? 2 : 1;
  const releasing = () => bank.inTransaction(tenant, (tx) => releaseHold(tx, holdId));
  const answers = await Promise.all(Array.from({ length: times }, releasing));
  for (const { releasedFen } of answers) told.released(holdId, releasedFen);
}

/** What an approved adjustment does: the hold is given back and the same amount moves, together. */
async function adjust(client: BooksClient): Promise<void> {
  const { bank, tenant, random, told } = client;
  const holdId = pick(client);
  const held = told.holds.get(holdId ?? "");
  if (holdId === undefined || !held || held.remaining === 0) return hold(client);
  const [payer, fen] = [held.walletId, held.remaining];
  const payee = random.oneOf(tenant.wallets);
  if (payee === payer) return release(client);
  const kind = "AMOUNT_ADJUSTMENT";
  await bank.inTransaction(tenant, async (tx) => {
    // Two postings over two wallets: without it, who moves money the other way waits in a circle.
    await lockWallets(tx, [payer, payee]);
    await releaseHold(tx, holdId);
    await post(tx, {
      kind,
      business: business("DRILL_ADJUSTMENT"),
      lines: [
        { account: { walletId: payer, kind: "AVAILABLE" }, fen: -fen },
        { account: { walletId: payee, kind: "AVAILABLE" }, fen },
      ],
    });
  });
  told.released(holdId, fen);
  told.adjusted(kind, { payer, payee, fen });
}

const actions = [
  [0.12, recharge],
  [0.32, transfer],
  [0.6, hold],
  [0.8, settle],
  [0.86, giveBack],
  [0.95, release],
  [1, adjust],
] as const;

/** One action at random. A refusal is an answer: nothing was done, and nothing is noted. */
export async function oneAction(client: BooksClient): Promise<void> {
  const drawn = client.random.next();
  const [, action = hold] = actions.find(([limit]) => drawn < limit) ?? [];
  try {
    await action(client);
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    const { code } = thrown.definition;
    client.refusals.set(code, (client.refusals.get(code) ?? 0) + 1);
  }
}
