/** What a module gives to a slot of another, lower one. */
export interface Given {
  readonly slot: Slot<never>;
  readonly values: readonly unknown[];
}

/**
 * A place in which a module takes what modules above it have to hand down, such as the kinds of orders
 * that are paid. It says what it needs; main fills it from the list of modules, in every process.
 */
export class Slot<T> {
  readonly name: string;
  #held: readonly T[] = [];

  constructor(name: string) {
    this.name = name;
    slots.add(this as unknown as Slot<never>);
  }

  /** For a module's own value: what it gives here. */
  takes(...values: readonly T[]): Given {
    return { slot: this as unknown as Slot<never>, values };
  }

  get held(): readonly T[] {
    return this.#held;
  }

  /** Where somebody has to be there, and one alone. */
  get only(): T {
    const [one, ...others] = this.#held;
    if (one === undefined || others.length > 0) {
      throw new Error(`${this.name} needs one, and has ${this.#held.length}`);
    }
    return one;
  }

  fill(values: readonly T[]): void {
    this.#held = values;
  }
}

const slots = new Set<Slot<never>>();

/** Fills all slots anew, so that nothing is left of what they held before. */
export function fillSlots(given: readonly Given[]): void {
  for (const slot of slots) {
    const mine = given.filter((one) => one.slot === slot);
    slot.fill(mine.flatMap(({ values }) => values) as never[]);
  }
}
