/** Where a product of the stories runs. Two checkouts on one machine use different ports. */
export interface Place {
  readonly port: number;
  /** Of the sandbox's control page; its providers have the next ports. */
  readonly sandboxPort: number;
  readonly database: string;
  readonly smsFolder: string;
}

export const firstPort = Number(process.env["E2E_PORT"] ?? 8290);

function placeOf(worker: number): Place {
  const port = firstPort + 20 * worker;
  return {
    port,
    sandboxPort: port + 300,
    database: `chezhang_e2e_${port}`,
    smsFolder: `.data/sms-${port}`,
  };
}

/** In CI stories are told side by side, each worker's in a product of its own. */
export const places = Array.from({ length: process.env["CI"] ? 2 : 1 }, (_, nth) => placeOf(nth));

/** The one of the worker that asks. */
export const here = placeOf(Number(process.env["TEST_PARALLEL_INDEX"] ?? 0));

/** What money, contracts and signing in hang on: told however slow the machine is. */
export const importantStories =
  "{channel,collection,e-sign,expenditure,login,payout,wallet}.e2e.ts";
