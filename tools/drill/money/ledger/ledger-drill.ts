import { Random } from "../../random.ts";
import { Acknowledged } from "./acknowledged.ts";
import { openBank } from "./bank.ts";
import { type BooksClient, oneAction } from "./client-actions.ts";
import { compare } from "./compare.ts";
import { raceForOneWallet } from "./races.ts";
import { checkBeside } from "./snapshot-check.ts";

export interface LedgerPlan {
  readonly actions: number;
  readonly seed: number;
  readonly port: number;
  /** A mistake planted into the database: the drill must find it. */
  readonly sabotage?: string;
}

export interface LedgerResult {
  readonly held: boolean;
  readonly faults: readonly string[];
  readonly [figure: string]: unknown;
}

const clients = 32;

/**
 * Thirty-two clients move money through the product's own code on a real PostgreSQL, while somebody
 * looks at all books at one moment again and again; at the end the books have what clients were told.
 */
export async function ledgerDrill(plan: LedgerPlan): Promise<LedgerResult> {
  const { actions, seed, port } = plan;
  const bank = await openBank({ port, clients, tenants: 8, walletsEach: 25 });
  try {
    if (plan.sabotage !== undefined) await bank.sql.query(plan.sabotage);
    const told = new Acknowledged();
    const raced = await raceForOneWallet(bank, told);
    const refusals = new Map<string, number>();
    const startedAt = Date.now();
    let isOver = false;
    const checking = checkBeside(bank.sql, () => isOver);
    const work = Array.from({ length: clients }, (_, n) => {
      const random = Random.of(seed, n);
      const tenant = random.oneOf(bank.tenants);
      const client: BooksClient = { bank, tenant, random, told, holds: [], refusals };
      return untilDone(client, actions);
    });
    const broken = (await Promise.allSettled(work)).flatMap((one) =>
      one.status === "rejected" ? [`a client met ${String(one.reason)}`] : [],
    );
    const seconds = (Date.now() - startedAt) / 1_000;
    isOver = true;
    const checked = await checking;
    const faults = [...raced, ...broken, ...checked.faults, ...(await compare(bank.sql, told))];
    return {
      held: faults.length === 0,
      actions: told.actions,
      perSecond: Math.round(told.actions / seconds),
      clients,
      holds: told.holds.size,
      looks: checked.looks,
      entriesFollowed: checked.entriesFollowed,
      refusals: Object.fromEntries(refusals),
      faults: faults.slice(0, 20),
      seconds: Math.round(seconds),
    };
  } finally {
    await bank.close();
  }
}

async function untilDone(client: BooksClient, actions: number): Promise<void> {
  while (client.told.actions < actions) await oneAction(client);
}
