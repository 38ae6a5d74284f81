import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useEvents } from "./events.ts";
import { readAgain } from "./read-again.ts";

/** However much happens, a screen looks again at most this often. */
const pauseMs = 1_000;

/** Keeps what a screen shows of a module true while others, or providers, change it. */
export function useLiveRecords(module: string): void {
  const queryClient = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEvents(true, (event) => {
    if (event.topic !== "records" || event.module !== module || waiting.current) return;
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      void readAgain(queryClient, [module]);
    }, pauseMs);
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
}
