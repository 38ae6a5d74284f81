import type { JobMoved, PushedEvent } from "#platform/contract/exchange.ts";

type Watcher = (event: JobMoved) => void;

/**
 * What the server pushes about jobs, as the console hears it. Asking again and again instead would
 * load the server with questions that nobody asks in life.
 */
export class JobEvents {
  readonly #watchers = new Set<Watcher>();
  readonly #abort = new AbortController();
  #ended: Error | undefined;

  static async open(url: string, headers: Record<string, string>): Promise<JobEvents> {
    const events = new JobEvents();
    const answer = await fetch(url, { headers, signal: events.#abort.signal });
    if (!answer.ok || !answer.body) throw new Error(`events answered ${answer.status}`);
    void events.#read(answer.body);
    return events;
  }

  /** Waits until a job is in one of these states; every event about it is handed to `seen`. */
  until(id: string, states: readonly number[], seen: Watcher): Promise<JobMoved> {
    return new Promise((resolve, reject) => {
      if (this.#ended) reject(this.#ended);
      const watch = (event: JobMoved) => {
        if (event.id !== id) return;
        seen(event);
        if (!states.includes(event.stateCode)) return;
        this.#watchers.delete(watch);
        resolve(event);
      };
      this.#watchers.add(watch);
    });
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = "";
    try {
      for await (const bytes of body) {
        const parts = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
        rest = parts.pop() ?? "";
        for (const part of parts) this.#tell(part);
      }
    } catch (thrown) {
      this.#ended = thrown instanceof Error ? thrown : new Error(String(thrown));
    }
  }

  #tell(part: string): void {
    if (!part.startsWith("data: ")) return;
    const event = JSON.parse(part.slice("data: ".length)) as PushedEvent;
    if (event.topic === "message" || event.topic === "records") return;
    for (const watch of this.#watchers) watch(event);
  }
}
