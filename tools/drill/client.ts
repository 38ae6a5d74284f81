import type { Endpoint, GivenTo, OutputOf } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { requestOf } from "#platform/testing/world.ts";

interface Sending {
  readonly path: string;
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly payload?: Buffer;
  readonly headers?: Record<string, string>;
}

/** Longer than any outage that a drill causes: who gets no answer for so long has found a fault. */
const longestOutageMs = 600_000;

/** A client that does not give up lightly: it repeats a request under the same key until it has an answer. */
export class Client {
  readonly #address: string;
  #lastTrouble = "";

  constructor(address: string) {
    this.#address = address;
  }

  /** Asks an endpoint for something, by its declaration. */
  ask<E extends Endpoint>(as: TestPerson, endpoint: E, input: GivenTo<E>): Promise<OutputOf<E>> {
    const { method, url, payload } = requestOf(endpoint, input as object) as {
      method: NonNullable<Sending["method"]>;
      url: string;
      payload?: object;
    };
    return this.send(as, {
      path: url,
      method,
      ...(payload && {
        payload: Buffer.from(JSON.stringify(payload)),
        headers: { "content-type": "application/json" },
      }),
    });
  }

  async send<T>(as: TestPerson, { path, method = "POST", payload, headers }: Sending): Promise<T> {
    const key = method === "GET" ? undefined : newId();
    const body = payload ? new Uint8Array(payload) : null;
    const deadline = Date.now() + longestOutageMs;
    for (;;) {
      const answer = await this.#try<T>(path, {
        method,
        body,
        headers: { ...headersOf(as, key), ...headers },
      });
      if (answer) return answer.data;
      if (Date.now() > deadline) throw new Error(`${path}: no answer (${this.#lastTrouble})`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #try<T>(path: string, request: RequestInit): Promise<{ data: T } | undefined> {
    try {
      const response = await fetch(this.#address + path, {
        ...request,
        signal: AbortSignal.timeout(15_000),
      });
      if (response.status >= 500 || response.status === 429) {
        this.#lastTrouble = `${response.status} ${await response.text()}`;
        return undefined;
      }
      const answer = (await response.json()) as { code: string; msg: string; data: T };
      if (answer.code !== "0") throw new Refusal(`${path}: ${answer.code} ${answer.msg}`);
      return answer;
    } catch (thrown) {
      if (thrown instanceof Refusal) throw thrown;
      this.#lastTrouble = String(thrown);
      return undefined;
    }
  }
}

/** A "no" of the product: it answered, so nothing is repeated. */
export class Refusal extends Error {}
