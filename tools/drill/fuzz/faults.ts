import type { Made } from "./requests.ts";
import type { NoAnswer, WireAnswer } from "./wire.ts";

/** How many are told in full; a fault of one endpoint seldom comes alone. */
const mostTold = 40;
const mostSlow = 8;
const busyCode = "0503";

/** Keeps what must not be: an answer that is a fault of ours, or none at all. */
export class Faults {
  readonly told: string[] = [];
  /** Answers by code, so that one sees what the requests came to. */
  readonly codes = new Map<string, number>();
  /** Endpoints that ever did what they were asked. */
  readonly agreeing = new Set<string>();
  readonly #seed: number;
  readonly #slow: { milliseconds: number; what: string }[] = [];
  readonly #seen = new Set<string>();
  count = 0;
  busy = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  judge(number: number, made: Made, answer: WireAnswer | NoAnswer): void {
    if (typeof answer === "string") {
      this.#count(answer);
      if (made.isProper || answer === "silent") this.#tell(number, made, answer);
      return;
    }
    this.#count(answer.code || String(answer.status));
    if (answer.code === "0") this.agreeing.add(made.endpoint.name);
    if (answer.status < 500) return;
    if (answer.code === busyCode) this.busy += 1;
    else this.#tell(number, made, `${answer.status} ${answer.body.toString().slice(0, 300)}`);
  }

  timed(number: number, { endpoint, kind, bytes }: Made, milliseconds: number): void {
    const last = this.#slow.at(-1)?.milliseconds ?? 0;
    if (this.#slow.length >= mostSlow && milliseconds <= last) return;
    const what = `${Math.round(milliseconds)} ms: ${endpoint.name} (${kind}, ${bytes.length} bytes, request ${number})`;
    this.#slow.push({ milliseconds, what });
    this.#slow.sort((one, other) => other.milliseconds - one.milliseconds);
    this.#slow.length = Math.min(this.#slow.length, mostSlow);
  }

  get slowest(): string[] {
    return this.#slow.map(({ what }) => what);
  }

  /** At once, too: a run of hours may be ended before its last line. */
  add(what: string): void {
    this.count += 1;
    if (this.told.length >= mostTold) return;
    this.told.push(what);
    process.stderr.write(`${what}\n`);
  }

  #count(code: string): void {
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
  }

  #tell(number: number, { endpoint, kind, bytes }: Made, what: string): void {
    const sort = `${endpoint.name} ${what.slice(0, 9)}`;
    if (this.#seen.has(sort)) {
      this.count += 1;
      return;
    }
    this.#seen.add(sort);
    const request = bytes.toString("utf8", 0, 3_000).replace(/authorization: [^\r]*\r\n/, "");
    this.add(
      `seed ${this.#seed} request ${number} (${kind}) ${endpoint.name}: ${what}\n${request}`,
    );
  }
}
