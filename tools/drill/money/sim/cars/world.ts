import { BankSide } from "../bank-side.ts";
import { Setting } from "../stories/setting.ts";
import type { CarRules } from "./rules.ts";
import { CarStore } from "./store.ts";

export { type Drawn, pick } from "../stories/setting.ts";
export { No } from "../stories/ends.ts";

/** Everything a simulated command about car payments may touch. */
export class CarWorld extends Setting<CarStore> {
  readonly rules: CarRules;
  readonly bank = new BankSide();
  readonly #look: (world: CarWorld) => void;

  constructor(rules: CarRules, look: (world: CarWorld) => void) {
    super(new CarStore());
    this.rules = rules;
    this.#look = look;
  }

  protected look(): void {
    this.#look(this);
  }
}

/** Rows count their changes. */
export const next = <R extends { readonly version: number }>(row: R, to: Partial<R>): R => ({
  ...row,
  ...to,
  version: row.version + 1,
});
