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
  ]);

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
    const ordinal = (this.#twins.get(content) ?? 0) + 1;
    this.#twins.set(content, ordinal);
    return createHash("sha256").update(`${content}#${ordinal}`).digest("hex").slice(0, 32);
  }

  #own(serial: string, account: string, content: string): string {
    const key = `${account}/${serial}`;
    const known = this.#contents.get(key);
    if (known !== undefined && known !== content) throw new RowRejected("serialTwice");
    this.#contents.set(key, content);
    return serial;
  }
}
