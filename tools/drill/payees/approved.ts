interface Agreed {
  readonly account: string;
  readonly hour: number;
}

const coolingHours = 24;

/**
 * Where a party may be paid, as people decided it. Whoever tells a history keeps it, and nothing of the
 * product does: what orders take and payouts pay is held against it.
 */
export class Approved {
  #now: string | null = null;
  readonly #changes: Agreed[] = [];

  /** Null: nowhere. */
  get account(): string | null {
    return this.#now;
  }

  /** Somebody agreed to what another typed. */
  agree(agreed: Agreed): void {
    if (this.#now !== null && this.#now !== agreed.account) this.#changes.push(agreed);
    this.#now = agreed.account;
  }

  /** Nobody pays the party any more. */
  end(): void {
    this.#now = null;
  }

  /** Whether an account became the party's, instead of another, less than a day ago. */
  isFresh(account: string, hour: number): boolean {
    return this.#changes.some((one) => one.account === account && hour - one.hour < coolingHours);
  }
}
