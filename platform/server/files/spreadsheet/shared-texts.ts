import { SpreadsheetRefused } from "./spreadsheet-refused.ts";

const blockBytes = 1024 * 1024;

/**
 * The texts that cells point to, which must stay at hand until the last row. Millions of small
 * strings would fill the heap and keep the collector busy, so they are kept as bytes.
 */
export class SharedTexts {
  readonly #mostBytes: number;
  readonly #blocks: Buffer[] = [];
  /** Two numbers for each text: where it begins, counted over all blocks, and its length. */
  #places = new Uint32Array(2_048);
  #count = 0;
  #free = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  add(text: string): void {
    const length = Buffer.byteLength(text);
    let end = this.#blocks.length * blockBytes;
    if (this.#free + length > end) {
      this.#free = end;
      end += blockBytes;
      if (end + this.#count * 8 > this.#mostBytes) {
        throw new SpreadsheetRefused("tooLarge", `${this.#count} shared texts`);
      }
      this.#blocks.push(Buffer.allocUnsafe(blockBytes));
    }
    if (this.#count * 2 === this.#places.length) this.#grow();
    this.#blocks.at(-1)?.write(text, this.#free % blockBytes);
    this.#places[this.#count * 2] = this.#free;
    this.#places[this.#count * 2 + 1] = length;
    this.#count++;
    this.#free += length;
  }

  /** The text with this number, or "" if there is none. */
  at(index: number): string {
    if (!(index >= 0 && index < this.#count)) return "";
    const place = this.#places[index * 2] as number;
    const length = this.#places[index * 2 + 1] as number;
    const start = place % blockBytes;
    const block = this.#blocks[Math.floor(place / blockBytes)];
    return block?.toString("utf8", start, start + length) ?? "";
  }

  #grow(): void {
    const larger = new Uint32Array(this.#places.length * 2);
    if (larger.byteLength > this.#mostBytes) {
      throw new SpreadsheetRefused("tooLarge", `${this.#count} shared texts`);
    }
    larger.set(this.#places);
    this.#places = larger;
  }
}
