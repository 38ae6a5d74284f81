/** How much is asked, and what is laid in before. */
export interface FuzzPlan {
  readonly seed: number;
  readonly requests: number;
  readonly rounds: number;
  readonly lanes: number;
  /** Sockets of each manner that besiege the server in every round. */
  readonly socketsEach: number;
}

const randomSeed = () => Math.floor(Math.random() * 2 ** 30);

/** The whole, for `npm run drill -- fuzz`. */
const whole = { requests: 1_000_000, rounds: 50, lanes: 16, socketsEach: 10 };

/** What every run of CI does. */
export const brief = { requests: 20_000, rounds: 4, lanes: 12, socketsEach: 4 };

interface Given {
  readonly seed?: string | undefined;
  readonly plan?: string | undefined;
}

export const planFrom = ({ seed, plan }: Given): FuzzPlan => ({
  ...(plan === "brief" ? brief : whole),
  seed: seed === undefined ? randomSeed() : Number(seed),
});
