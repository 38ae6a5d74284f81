import { crashDrill, type CrashPlan } from "./crash/crash-drill.ts";
import { ledgerDrill, type LedgerPlan } from "./ledger/ledger-drill.ts";
import { carStories } from "./sim/cars/car-stories.ts";
import { walletStories } from "./sim/wallet-stories.ts";
import { simulationDrill, type SimulationPlan } from "./simulation.ts";

export interface MoneyPlan {
  readonly seed: number;
  readonly simulation: Omit<SimulationPlan, "seed">;
  readonly ledger: Omit<LedgerPlan, "seed">;
  readonly crash: Omit<CrashPlan, "seed">;
}

const whole: Omit<MoneyPlan, "seed"> = {
  simulation: { commands: 10_000_000 },
  ledger: { actions: 1_000_000, port: 5471 },
  crash: {
    orders: 600,
    kills: 40,
    restarts: 5,
    ports: { postgres: 5472, api: 8390, sandbox: 8700 },
  },
};

/** What every test run has time for; ports of its own, so that both can run at once. */
export const brief: Pick<MoneyPlan, "ledger" | "crash"> = {
  ledger: { actions: 25_000, port: 5473 },
  crash: {
    orders: 16,
    kills: 8,
    restarts: 1,
    ports: { postgres: 5474, api: 8391, sandbox: 8710 },
  },
};

export const planFrom = (given: { readonly seed?: string | undefined }): MoneyPlan => ({
  ...whole,
  seed: given.seed === undefined ? Math.floor(Math.random() * 2 ** 30) : Number(given.seed),
});

/** Money three ways: by the rules alone, of wallets and of car payments; on a real database under load; and with everything killed. */
export async function moneyDrill(
  plan: MoneyPlan,
): Promise<{ held: boolean; [part: string]: unknown }> {
  const { seed } = plan;
  process.stdout.write(`money drill: seed ${seed}\n`);
  const wallets = simulationDrill(walletStories, { ...plan.simulation, seed });
  process.stdout.write(`${JSON.stringify({ wallets })}\n`);
  const carPayments = simulationDrill(carStories, { ...plan.simulation, seed });
  process.stdout.write(`${JSON.stringify({ carPayments })}\n`);
  const ledger = await ledgerDrill({ ...plan.ledger, seed });
  process.stdout.write(`${JSON.stringify({ ledger })}\n`);
  const crash = await crashDrill({ ...plan.crash, seed });
  const held = [wallets, carPayments, ledger, crash].every((part) => part.held);
  return { held, seed, wallets, carPayments, ledger, crash };
}
