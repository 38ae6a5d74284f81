import type { Line, Target } from "#modules/bank-statement/server/rules/line.ts";
import { numbersIn } from "#modules/bank-statement/server/rules/numbers.ts";
import { bare } from "#modules/bank-statement/server/rules/text.ts";

/** Finds what a line could mean as the product's queries do: by number, by sum, by name. */
export class Candidates {
  readonly #byNumber = new Map<string, Set<string>>();
  readonly #bySum = new Map<number, Set<string>>();
  readonly #byName = new Map<string, Set<string>>();
  readonly #targets = new Map<string, Target>();

  constructor(targets: readonly Target[]) {
    for (const target of targets) {
      this.#targets.set(target.id, target);
      put(this.#bySum, target.amountFen, target.id);
      for (const number of numbersOf(target)) put(this.#byNumber, number, target.id);
      for (const name of namesOf(target)) put(this.#byName, bare(name), target.id);
    }
  }

  /** What a match or a return makes of a target. */
  set(id: string, change: { isOpen: false } | { isReturned: true }): void {
    const target = this.#targets.get(id);
    if (target) this.#targets.set(id, { ...target, ...change } as Target);
  }

  of(line: Line): readonly Target[] {
    const text = `${line.purpose} ${line.customSerialNumber}`;
    const ids = new Set<string>(this.#bySum.get(line.amountFen));
    for (const { number } of numbersIn(text)) add(ids, this.#byNumber.get(number));
    for (const window of windowsOf(bare(`${text} ${line.oppositeAccountName}`))) {
      add(ids, this.#byName.get(window));
    }
    return [...ids].flatMap((id) => this.#targets.get(id) ?? []);
  }
}

function put<K>(map: Map<K, Set<string>>, key: K, id: string): void {
  const ids = map.get(key) ?? new Set();
  map.set(key, ids.add(id));
}

const add = (ids: Set<string>, more: ReadonlySet<string> | undefined): void => {
  for (const id of more ?? []) ids.add(id);
};

function numbersOf(target: Target): readonly string[] {
  switch (target.type) {
    case "carOrder":
      return [target.orderNo, target.contractNo, target.lesseeCode];
    case "payout":
      return [target.payoutNo, ...(target.exportNo === null ? [] : [target.exportNo])];
    case "recharge":
      return [target.rechargeNo];
    case "feeSettlement":
      return [target.settlementNo];
  }
}

function namesOf(target: Target): readonly string[] {
  if (target.type === "carOrder") return [target.lesseeName];
  return target.type === "payout" ? [target.payeeName] : [];
}

/** Every run of two to four characters, where a person's name could stand, and the whole. */
function* windowsOf(text: string): Generator<string> {
  const characters = Array.from(text);
  for (let at = 0; at < characters.length; at++) {
    for (let length = 2; length <= 4; length++) yield characters.slice(at, at + length).join("");
  }
  yield text;
}
