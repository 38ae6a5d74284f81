import { once } from "node:events";
import { createServer } from "node:http";
import { type Outward, openOutward } from "#platform/server/outward/outward.ts";
import { hostOf } from "./payout-bench.ts";

/** Somebody outside who answers each request as a test has it, over a real socket. */
export interface Teller {
  readonly address: string;
  readonly outward: Outward;
  /** What was received, in order. */
  readonly received: Buffer[];
  /** From now on requests are answered so; the count is that of requests since. */
  answerWith(answer: (request: Buffer, count: number) => Buffer | string): void;
  close(): Promise<void>;
}

export async function openTeller(): Promise<Teller> {
  const received: Buffer[] = [];
  let answer: (request: Buffer, count: number) => Buffer | string = () => "";
  let count = 0;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const whole = Buffer.concat(pieces);
      received.push(whole);
      count += 1;
      response.end(answer(whole, count));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const address = `http://127.0.0.1:${port}`;
  const outward = openOutward({ PROVIDER_ADDRESSES: hostOf(address) });
  return {
    address,
    outward,
    received,
    answerWith(next) {
      answer = next;
      count = 0;
      received.length = 0;
    },
    async close() {
      outward.close();
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
