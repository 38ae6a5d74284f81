import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useEvents } from "./events.ts";
import { readAgain } from "./read-again.ts";

/** However much happens, a window looks again at most this often. */
const pauseMs = 1_000;

/** What a window is about to read anew: a list and what is opened from it read the same records once. */
const waiting = new WeakMap<QueryClient, Set<string>>();

function readSoon(client: QueryClient, module: string): void {
  const modules = waiting.get(client) ?? new Set();
  if (modules.has(module)) return;
  waiting.set(client, modules.add(module));
  setTimeout(() => {
    modules.delete(module);
    void readAgain(client, [module]);
  }, pauseMs);
}

/** Keeps what a screen shows of a module true while others, or providers, change it or what it follows from. */
export function useLiveRecords(module: string, ...following: readonly string[]): void {
  const client = useQueryClient();
  const isLive = useEvents(true, (event) => {
    if (event.topic !== "records") return;
    if (event.module === module || following.includes(event.module)) readSoon(client, module);
  });
  // What was said while nobody heard it is lost.
  const wasLive = useRef(isLive);
  const hasMissed = useRef(false);
  useEffect(() => {
    if (wasLive.current && !isLive) hasMissed.current = true;
    if (isLive && hasMissed.current) readSoon(client, module);
    if (isLive) hasMissed.current = false;
    wasLive.current = isLive;
  }, [client, module, isLive]);
}
