import { connect, type Socket } from "node:net";

export interface WireAnswer {
  readonly status: number;
  /** Of the envelope; empty where none was sent. */
  readonly code: string;
  readonly body: Buffer;
}

/** Instead of an answer: the server hung up, or said nothing for longer than anybody waits. */
export type NoAnswer = "hung up" | "silent";

const longestSilenceMs = 120_000;
const headEnd = Buffer.from("\r\n\r\n");

/** One connection, kept and opened anew as often as the server ends it. Sends bytes as they are, right or wrong. */
export class Wire {
  readonly #port: number;
  readonly #from: string;
  #socket: Socket | undefined;
  #received: Buffer[] = [];
  #settle: (end: WireAnswer | NoAnswer) => void = () => {};
  /** An answer that goes on and on is taken for given once its head is there. */
  #headIsEnough = false;

  /** `from` is the address one seems to sit at. */
  constructor(port: number, from = "127.0.0.1") {
    this.#port = port;
    this.#from = from;
  }

  ask(
    request: Buffer,
    { headIsEnough = false }: { headIsEnough?: boolean } = {},
  ): Promise<WireAnswer | NoAnswer> {
    this.#headIsEnough = headIsEnough;
    this.#received = [];
    const socket = this.#open();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end("silent"), longestSilenceMs);
      this.#settle = (end) => {
        clearTimeout(timer);
        this.#settle = () => {};
        resolve(end);
      };
      socket.write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed && this.#socket.writable) return this.#socket;
    const socket = connect({
      port: this.#port,
      host: "127.0.0.1",
      localAddress: this.#from,
      noDelay: true,
    });
    socket.on("data", (chunk) => socket === this.#socket && this.#take(chunk));
    socket.on("error", () => {});
    socket.on("close", () => socket === this.#socket && this.#end("hung up"));
    this.#socket = socket;
    return socket;
  }

  #end(how: NoAnswer): void {
    this.close();
    this.#settle(how);
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    const bytes = this.#received.length > 1 ? Buffer.concat(this.#received) : chunk;
    this.#received = [bytes];
    const end = bytes.indexOf(headEnd);
    if (end < 0) return;
    const head = bytes.toString("latin1", 0, end);
    if (head.startsWith("HTTP/1.1 1")) {
      // "Go on": the answer is yet to come.
      this.#received = [];
      if (bytes.length > end + 4) this.#take(bytes.subarray(end + 4));
      return;
    }
    const body = this.#headIsEnough ? Buffer.alloc(0) : bodyIn(head, bytes.subarray(end + 4));
    if (body) this.#answer(head, body);
  }

  #answer(head: string, body: Buffer): void {
    const mustClose = this.#headIsEnough || /\r\nconnection: close/i.test(head);
    if (mustClose) this.close();
    const code = /\r\nx-code: ([^\r]*)/i.exec(head)?.[1] ?? "";
    this.#settle({ status: Number(head.slice(9, 12)), code, body });
  }
}

/** The body, if all of it is there. */
function bodyIn(head: string, rest: Buffer): Buffer | undefined {
  if (/\r\ntransfer-encoding: chunked/i.test(head)) {
    return rest.includes("0\r\n\r\n", Math.max(0, rest.length - 5)) ? rest : undefined;
  }
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return rest.length >= length ? rest.subarray(0, length) : undefined;
}
