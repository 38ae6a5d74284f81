import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { exchange, type PushedEvent } from "#platform/contract/exchange.ts";
import { sessionHeaders } from "./api-client.ts";

type Listener = (event: PushedEvent) => void;

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Splits what has arrived into whole events and the unfinished rest. Pings are comments. */
export function splitEvents(text: string): { events: PushedEvent[]; rest: string } {
  const blocks = text.split("\n\n");
  const rest = blocks.pop() ?? "";
  const events = blocks.flatMap((block) => {
    const lines = block.split("\n").filter((line) => line.startsWith("data: "));
    if (lines.length === 0) return [];
    return [JSON.parse(lines.map((line) => line.slice(6)).join("\n")) as PushedEvent];
  });
  return { events, rest };
}

/** One stream for the whole console: open while anybody listens, reopened when it breaks. */
class EventStream {
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<() => void>();
  #stop: AbortController | undefined;
  isLive = false;

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (!this.#stop) {
      this.#stop = new AbortController();
      void this.#keepOpen(this.#stop.signal);
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.abort();
      this.#stop = undefined;
      this.#setLive(false);
    };
  }

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** EventSource cannot send the authorization header, hence fetch. */
  async #keepOpen(signal: AbortSignal): Promise<void> {
    let waitMs = firstWaitMs;
    while (!signal.aborted) {
      const wasLive = await this.#readUntilBroken(signal).catch(() => this.isLive);
      if (signal.aborted) return;
      this.#setLive(false);
      waitMs = wasLive ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  async #readUntilBroken(signal: AbortSignal): Promise<boolean> {
    const response = await fetch(exchange.events.path, { headers: sessionHeaders(), signal });
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    if (!response.body || !isStream) return false;
    this.#setLive(true);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { events, rest } = splitEvents(text + next.value);
      text = rest;
      for (const event of events) for (const listener of this.#listeners) listener(event);
    }
    return true;
  }

  #setLive(isLive: boolean): void {
    this.isLive = isLive;
    for (const watcher of this.#watchers) watcher();
  }
}

const stream = new EventStream();

/** Hears what the server pushes while `listening`; says whether the stream is up. */
export function useEvents(listening: boolean, listener: Listener): boolean {
  const hear = useEffectEvent(listener);
  useEffect(() => (listening ? stream.listen((event) => hear(event)) : undefined), [listening]);
  return useSyncExternalStore(stream.watch, () => stream.isLive);
}
