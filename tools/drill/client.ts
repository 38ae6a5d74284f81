import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";

interface Sending {
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly payload?: Buffer;
  readonly headers?: Record<string, string>;
}

/** A client that never gives up: it repeats a request under the same key until it has an answer. */
export class Client {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  async send<T>(as: TestPerson, { path, method = "POST", payload, headers }: Sending): Promise<T> {
    const key = method === "POST" ? newId() : undefined;
    const body = payload ? new Uint8Array(payload) : null;
    for (;;) {
      const answer = await this.#try<T>(path, {
        method,
        body,
        headers: { ...headersOf(as, key), ...headers },
      });
      if (answer) return answer.data;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #try<T>(path: string, request: RequestInit): Promise<{ data: T } | undefined> {
    try {
      const response = await fetch(this.#address + path, {
        ...request,
        signal: AbortSignal.timeout(15_000),
      });
      if (response.status >= 500) return undefined;
      const answer = (await response.json()) as { code: string; msg: string; data: T };
      if (answer.code !== "0") throw new Refusal(`${path}: ${answer.code} ${answer.msg}`);
      return answer;
    } catch (thrown) {
      if (thrown instanceof Refusal) throw thrown;
      return undefined;
    }
  }
}

class Refusal extends Error {}
