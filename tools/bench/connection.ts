import { connect, type Socket } from "node:net";

export interface Answer {
  readonly status: number;
  readonly body: string;
}

const headEnd = Buffer.from("\r\n\r\n");

/**
 * One keep-alive connection that sends ready-made request texts. Node's own client costs as much
 * CPU as the bare server it would measure; on a machine with two cores that would hide the servers.
 */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #resolve: (answer: Answer) => void = () => {};
  #reject: (cause: Error) => void = () => {};

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (chunk) => this.#take(chunk));
    this.#socket.on("error", (cause) => this.#reject(cause));
    this.#socket.on("close", () => this.#reject(new Error("the server closed the connection")));
  }

  /** Sends a request and waits for its answer; the next one only then. */
  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#reject = () => {};
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    const bytes = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk;
    const end = bytes.indexOf(headEnd);
    const head = end < 0 ? "" : bytes.toString("latin1", 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (end >= 0 && Number.isNaN(length)) {
      this.#reject(new Error(`an answer without content-length:\n${head}`));
      return;
    }
    const start = end + headEnd.length;
    if (end < 0 || bytes.length < start + length) {
      this.#received = bytes;
      return;
    }
    this.#received = Buffer.alloc(0);
    const status = Number(head.slice(9, 12));
    this.#resolve({ status, body: bytes.toString("utf8", start, start + length) });
  }
}

/** Asks, expects success, and says how many milliseconds the answer took. */
export async function asked(connection: Connection, text: string): Promise<number> {
  const begun = performance.now();
  const { status, body } = await connection.send(text);
  if (status !== 200 || !body.startsWith('{"code":"0"')) {
    throw new Error(`answered ${status} ${body.slice(0, 300)} to\n${text}`);
  }
  return performance.now() - begun;
}
