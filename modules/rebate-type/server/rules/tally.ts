/** What adding up needs to know of a contract; whoever adds may know more. */
interface Differing {
  readonly shop: string;
  readonly departmentId: string | null;
  readonly ownerId: string;
  readonly beforeFen: number;
  readonly afterFen: number;
}

/** Contracts of one dealer that the same people see. */
interface Part {
  readonly shop: string;
  readonly departmentId: string | null;
  readonly ownerId: string;
  contracts: number;
  changed: number;
  beforeFen: number;
  afterFen: number;
}

export const mostShown = 10;

const difference = ({ beforeFen, afterFen }: Differing): number => Math.abs(afterFen - beforeFen);

/**
 * Adds up what becomes of contracts, apart for everybody who sees others of them: sums of parts that somebody sees are
 * sums of contracts that he sees, and the ten that differ most of all he sees are among the ten of each part.
 */
export class Tally<C extends Differing> {
  readonly #parts = new Map<string, Part>();
  readonly #largest = new Map<string, C[]>();

  add(contracts: readonly C[]): void {
    for (const one of contracts) {
      this.#sum(one);
      if (difference(one) > 0) this.#compare(one);
    }
  }

  get parts(): readonly Part[] {
    return [...this.#parts.values()];
  }

  get largest(): readonly C[] {
    return [...this.#largest.values()].flat();
  }

  #sum(one: C): void {
    const { shop, departmentId, ownerId, beforeFen, afterFen } = one;
    const key = JSON.stringify([shop, departmentId, ownerId]);
    const none = {
      shop,
      departmentId,
      ownerId,
      contracts: 0,
      changed: 0,
      beforeFen: 0,
      afterFen: 0,
    };
    const part = this.#parts.get(key) ?? none;
    part.contracts += 1;
    part.changed += beforeFen === afterFen ? 0 : 1;
    part.beforeFen += beforeFen;
    part.afterFen += afterFen;
    this.#parts.set(key, part);
  }

  #compare(one: C): void {
    const key = `${one.departmentId} ${one.ownerId}`;
    const known = this.#largest.get(key) ?? [];
    const least = known.at(-1);
    if (known.length === mostShown && least && difference(one) <= difference(least)) return;
    const sorted = [...known, one].toSorted((a, b) => difference(b) - difference(a));
    this.#largest.set(key, sorted.slice(0, mostShown));
  }
}
