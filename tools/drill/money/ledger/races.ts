import { newId } from "#platform/server/clock.ts";
import { Refused } from "#platform/server/refused.ts";
import { holdFunds, post, releaseHold } from "#modules/wallet/server/index.ts";
import type { Acknowledged } from "./acknowledged.ts";
import type { Bank, BankTenant } from "./bank.ts";

const all = 50;
const each = 1_000;
const enoughFor = 17;

interface Race {
  readonly bank: Bank;
  readonly tenant: BankTenant;
  readonly walletId: string;
  readonly told: Acknowledged;
}

/** Fifty want the same wallet's money at once, which is enough for seventeen; then all void at once, twice. */
export async function raceForOneWallet(bank: Bank, told: Acknowledged): Promise<string[]> {
  const [tenant] = bank.tenants;
  const walletId = tenant?.wallets[0];
  if (!tenant || walletId === undefined) throw new Error("no wallet to race for");
  const race = { bank, tenant, walletId, told };
  await fill(race);
  const held = await freezeAtOnce(race);
  const faults = held.length === enoughFor ? [] : [`${held.length} of ${all} froze, not 17`];
  return [...faults, ...(await releaseTwice(race, held))];
}

/** One fen more than it takes: it is left over. */
async function fill({ bank, tenant, walletId, told }: Race): Promise<void> {
  const fen = each * enoughFor + 1;
  const business = { type: "DRILL_RACE", id: newId(), number: "演练", step: "book" };
  await bank.inTransaction(tenant, (tx) =>
    post(tx, {
      kind: "RECHARGE",
      business,
      lines: [
        { account: { kind: "BANK", reference: "演练账户" }, fen: -fen },
        { account: { walletId, kind: "AVAILABLE" }, fen },
      ],
    }),
  );
  told.recharged(walletId, fen);
}

async function unlessRefused<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    return undefined;
  }
}

async function freezeAtOnce({ bank, tenant, walletId, told }: Race): Promise<string[]> {
  const freezing = Array.from({ length: all }, () => {
    const order = { orderType: "DRILL", orderId: newId(), orderNumber: "演练" };
    const holding = { walletId, amountFen: each, ...order };
    return unlessRefused(bank.inTransaction(tenant, (tx) => holdFunds(tx, holding)));
  });
  const held = (await Promise.all(freezing)).flatMap((one) => one?.holdId ?? []);
  for (const holdId of held) told.held(holdId, walletId, each);
  return held;
}

async function releaseTwice({ bank, tenant, told }: Race, held: string[]): Promise<string[]> {
  const releasing = [...held, ...held].map(async (holdId) => {
    const done = await unlessRefused(bank.inTransaction(tenant, (tx) => releaseHold(tx, holdId)));
    return { holdId, releasedFen: done?.releasedFen };
  });
  const answers = await Promise.all(releasing);
  for (const { holdId, releasedFen = 0 } of answers) told.released(holdId, releasedFen);
  return [...Map.groupBy(answers, ({ holdId }) => holdId)].flatMap(([holdId, both]) => {
    const sum = both.reduce((total, { releasedFen }) => total + (releasedFen ?? Number.NaN), 0);
    return sum === each ? [] : [`hold ${holdId} of ${each} was asked twice and gave back ${sum}`];
  });
}
