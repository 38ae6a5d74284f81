import type { Piece } from "../reading/fields.ts";
import { isUnseen } from "./letters.ts";

/** A text without what nobody sees and without gaps, and where each of its signs stands in it. */
interface Bare {
  readonly text: string;
  readonly places: readonly number[];
}

const gap = /\s/;

function bareOf(message: string): Bare {
  let text = "";
  const places: number[] = [];
  for (let at = 0; at < message.length; at += 1) {
    const sign = message.charAt(at);
    if (gap.test(sign) || isUnseen(sign)) continue;
    text += sign;
    places.push(at);
  }
  return { text, places };
}

const withoutGaps = (text: string): string => text.replaceAll(/\s/g, "");

/** Finds again in the message what was read from the text of one of its orders, whose lines may stand in another order. */
export class Pieces {
  readonly #message: Bare;

  constructor(message: string) {
    this.#message = bareOf(message);
  }

  /** The lines of an order are looked for from its first one on: a later order may have the same. */
  of(order: string): (at: number, end: number) => Piece | undefined {
    const first = withoutGaps(order.split("\n").find((line) => line.trim() !== "") ?? "");
    const start = Math.max(0, this.#message.text.indexOf(first));
    return (at, end) => this.#find(order, { at, end, start });
  }

  #find(order: string, { at, end, start }: { at: number; end: number; start: number }) {
    const said = withoutGaps(order.slice(at, end));
    if (said === "") return undefined;
    const from = order.lastIndexOf("\n", at - 1) + 1;
    const before = withoutGaps(order.slice(from, at));
    const found =
      this.#from(before + said, start, before.length) ??
      this.#from(said, start, 0) ??
      this.#from(said, 0, 0);
    return found === undefined ? undefined : this.#piece(found, said.length);
  }

  #from(text: string, start: number, skipped: number): number | undefined {
    const found = this.#message.text.indexOf(text, start);
    return found < 0 ? undefined : found + skipped;
  }

  #piece(found: number, length: number): Piece | undefined {
    const [from, last] = [this.#message.places[found], this.#message.places[found + length - 1]];
    return from === undefined || last === undefined ? undefined : { from, to: last + 1 };
  }
}
