/** A stream of numbers in [0, 1) that a seed decides: the same seed tells the same story. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A stream of its own for each numbered thing: whoever draws first changes nothing for the others. */
  static of(seed: number, number: number): Random {
    return new Random(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(number + 1, 0xc2b2ae35));
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  oneOf<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}
