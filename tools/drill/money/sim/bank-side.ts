import type { Heard } from "#modules/payout/server/rules/apply.ts";

interface BankOrder {
  readonly number: string;
  readonly fen: number;
  state: "processing" | "paid" | "failed" | "returned";
  /** It called failed what it paid. */
  hasLied: boolean;
}

interface Letter {
  readonly number: string;
  readonly heard: Heard;
}

/** A third fails; some of what was paid comes back, some that was called failed was paid after all. */
function after(state: BankOrder["state"], luck: number): BankOrder["state"] {
  if (state === "processing") return luck % 3 === 0 ? "failed" : "paid";
  return state === "paid" ? "returned" : "paid";
}

/** Old letters are lost some day, so that a long story does not drown in them. */
const mostLetters = 40;

/**
 * The outside: it pays what it was sent once for each number, says so late, twice or never, and
 * remembers everything whatever happens to us.
 */
export class BankSide {
  readonly orders = new Map<string, BankOrder>();
  readonly letters: Letter[] = [];
  readonly #open: BankOrder[] = [];

  /** Sent again under the same number, it is the same order. */
  take(number: string, fen: number): void {
    if (this.orders.has(number)) return;
    const order: BankOrder = { number, fen, state: "processing", hasLied: false };
    this.orders.set(number, order);
    this.#open.push(order);
  }

  /** One order goes on. */
  goOn(drawn: number, luck: number): void {
    const order = this.#open[drawn % Math.max(1, this.#open.length)];
    if (!order) return;
    const was = order.state;
    order.state = after(was, luck);
    if (was === "failed") order.hasLied = true;
    this.#tell(order);
    const isLeftOpen = was === "processing" && luck % 4 === 0;
    if (!isLeftOpen) this.#open.splice(this.#open.indexOf(order), 1);
  }

  #tell(order: BankOrder): void {
    this.letters.push({ number: order.number, heard: this.asked(order.number) });
    if (this.letters.length > mostLetters) this.letters.shift();
  }

  /** What the bank says when asked now. */
  asked(number: string): Heard {
    const order = this.orders.get(number);
    switch (order?.state) {
      case undefined:
        return { said: "notFound" };
      case "processing":
        return { said: "processing" };
      case "paid":
        return { said: "paid", amountFen: order?.fen ?? null, bankSerial: null };
      case "failed":
        return { said: "failed", code: "E", text: "" };
      case "returned":
        return { said: "returned", text: "" };
    }
  }

  /** Any of the letters that are on their way; it may be delivered again later. */
  deliver(drawn: number, isKept: boolean): Letter | undefined {
    const at = drawn % Math.max(1, this.letters.length);
    const letter = this.letters[at];
    if (letter && !isKept) this.letters.splice(at, 1);
    return letter;
  }
}
