import type { BankSide } from "./bank-side.ts";
import { Money } from "./money.ts";
import type { Rules } from "./rules.ts";
import { Store } from "./store.ts";
import { Setting } from "./stories/setting.ts";

export { type Drawn, pick } from "./stories/setting.ts";

const shanghaiMs = 8 * 3_600_000;

/** Everything a simulated command may touch. What it changes it changes in a transaction. */
export class World extends Setting<Store> {
  readonly money: Money;
  readonly rules: Rules;
  readonly bank: BankSide;
  readonly #look: (world: World) => void;
  #month = "202601";

  constructor(rules: Rules, bank: BankSide, look: (world: World) => void) {
    super(new Store());
    this.rules = rules;
    this.bank = bank;
    this.money = new Money(this.store, rules);
    this.#look = look;
  }

  get month(): string {
    return this.#month;
  }

  override passTime(days: number): void {
    super.passTime(days);
    const there = new Date(this.now + shanghaiMs);
    this.#month = `${there.getUTCFullYear()}${String(there.getUTCMonth() + 1).padStart(2, "0")}`;
  }

  protected look(): void {
    this.#look(this);
  }
}
