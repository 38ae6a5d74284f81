import { createHash } from "node:crypto";
import type { StatementLine } from "#modules/provider/server/faces/ports.ts";
import { RowRejected } from "./row-reasons.ts";

type Underived = Omit<StatementLine, "derivedSerial">;

const contentOf = (line: Underived): string =>
  JSON.stringify([
    line.ownAccount,
    line.bookedAt.toISOString(),
    line.direction,
    line.amountFen,
    line.oppositeAccount,
    line.oppositeName,
    line.balanceFen,
    // Two equal payments differ by what is left after each; where nobody says that, by their words at best.
    ...(line.balanceFen === null ? [line.purpose, line.summary] : []),
  ]);

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

/**
 * Gives every line of one file its serial: the bank's own, or a hash of what the line says. Lines
 * that say exactly the same are counted, so that two of them stay two, and reading an overlapping
 * file later counts them again in the same way.
 */
export class Serials {
  readonly #twins = new Map<string, number>();
  readonly #contents = new Map<string, string>();

  of(line: Underived): string {
    const content = contentOf(line);
    if (line.serialNumber !== null) return this.#own(line.serialNumber, line.ownAccount, content);
    const said = digest(content);
    const ordinal = (this.#twins.get(said) ?? 0) + 1;
    this.#twins.set(said, ordinal);
    return digest(`${content}#${ordinal}`);
  }

  #own(serial: string, account: string, content: string): string {
    const key = `${account}/${serial}`;
    const known = this.#contents.get(key);
    // Of a hundred thousand lines only the digests are kept.
    const said = digest(content);
    if (known !== undefined && known !== said) throw new RowRejected("serialTwice");
    this.#contents.set(key, said);
    return serial;
  }
}
