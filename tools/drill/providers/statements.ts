import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pingAn } from "#modules/provider-adapter/server/adapters/ping-an/index.ts";
import type { StatementLine } from "#modules/provider/server/ports/statement.ts";
import { readStatementFile } from "#modules/provider-adapter/server/statement-files/read-statement-file.ts";
import type { Outward } from "#platform/server/outward/outward.ts";
import type { SandboxMerchants } from "#platform/testing/sandbox-control.ts";
import type { Books } from "./sandbox-books.ts";
import { type Fault, faultsUnder } from "./verdict.ts";

interface Bank {
  readonly outward: Outward;
  readonly address: string;
  readonly merchants: SandboxMerchants;
}

const call = { deadlineMs: 10_000 };
const day = 86_400_000;
const mostPages = 200;

/** Somebody who fetches the account's lines again and again, and takes each of them once. */
export class StatementReader {
  readonly #bank: Bank;
  readonly #taken = new Map<string, StatementLine>();
  readonly faults: Fault[] = [];
  fetched = 0;

  constructor(bank: Bank) {
    this.#bank = bank;
  }

  /** A page that does not come is left for the next time. */
  async fetchAll(): Promise<void> {
    const { outward, address, merchants } = this.#bank;
    const settings = merchants.pingAn;
    const account = {
      id: "drill",
      tenantId: "drill",
      provider: "PINGAN",
      name: "演练",
      address,
      settings,
      secrets: {},
      notifyUrl: "",
    };
    const port = pingAn.connect({ outward, account }).statement;
    const dayOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
    const [from, to] = [dayOf(Date.now() - day), dayOf(Date.now() + 300 * day)];
    for (let page = 1; page <= mostPages; page++) {
      const asked = { account: settings.payerAccount, from, to, page };
      const outcome = await port?.fetch(call, asked);
      this.fetched += 1;
      if (outcome?.kind !== "ok") continue;
      for (const line of outcome.value.lines) this.#take(line);
      if (outcome.value.next === null) return;
    }
  }

  #take(line: StatementLine): void {
    const known = this.#taken.get(line.derivedSerial);
    const isOther = known !== undefined && known.amountFen !== line.amountFen;
    this.faults.push(
      ...faultsUnder(line.derivedSerial, [[isOther, "two statement lines share a serial"]]),
    );
    this.#taken.set(line.derivedSerial, known ?? line);
  }

  /** The lines taken are those that the bank booked, each once. */
  judge(books: Books): Fault[] {
    const booked = new Map(books.bookings().map((one) => [one.trace, one]));
    const taken = [...this.#taken.values()];
    const serials = new Set(taken.map(({ serialNumber }) => serialNumber));
    const missing = [...booked.keys()].filter((trace) => !serials.has(trace));
    const made = taken.filter((line) => {
      const one = booked.get(line.serialNumber ?? "");
      const isOut = one?.flag === "D";
      return one?.amountFen !== line.amountFen || isOut !== (line.direction === "out");
    });
    return [
      ...this.faults,
      ...missing.flatMap((trace) =>
        faultsUnder(trace, [[true, "a statement line was never taken"]]),
      ),
      ...made.flatMap((line) =>
        faultsUnder(line.derivedSerial, [[true, "a statement line is not what was booked"]]),
      ),
    ];
  }
}

/** Reads the file that the bank's website gives now: each line is right, or refused with a reason. */
export async function readDownload(address: string, books: Books): Promise<Fault[]> {
  const answer = await fetch(`${address}/netbank/statement`).catch(() => undefined);
  const bytes = await answer?.arrayBuffer().catch(() => undefined);
  if (!answer?.ok || !bytes) return [];
  const folder = mkdtempSync(join(tmpdir(), "chezhang-drill-statement-"));
  try {
    const path = join(folder, "statement");
    await writeFile(path, Buffer.from(bytes));
    const file = await readStatementFile(path).catch(() => undefined);
    const booked = new Map(books.bookings().map((one) => [one.trace, one.amountFen]));
    // A file of very many rows repeats the account's, with a counter behind each number.
    const isRight = ({ serialNumber, amountFen }: StatementLine) =>
      booked.get((serialNumber ?? "").slice(0, 10)) === amountFen;
    const misread = file?.lines.filter((line) => !isRight(line)) ?? [];
    return misread.flatMap((line) =>
      faultsUnder(line.serialNumber ?? "", [[true, "a line of a statement file was misread"]]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
