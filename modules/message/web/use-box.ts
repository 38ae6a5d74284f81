import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { importStates, type PushedEvent, restingStates } from "#platform/contract/exchange.ts";
import { call } from "#platform/web/api-client.ts";
import { useEvents } from "#platform/web/events.ts";
import { type Kind, message } from "../contract.ts";

export type Row = OutputOf<typeof message.list>["records"][number];

/** Everything about the box is read anew together, so that no number contradicts a list. */
const boxKey = ["message"];
/** In case the stream does not get through. A window in the background does not ask. */
const askEveryMs = 60_000;
const shownInBox = 8;

export const useCounters = () =>
  useQuery({
    queryKey: [...boxKey, message.counters.name],
    queryFn: ({ signal }) => call(message.counters, {}, { signal }),
    refetchInterval: askEveryMs,
  });

/** The newest of a tab, as many as the box shows. */
export function useNewest(kind: Kind, enabled = true) {
  const request = { filters: { kind }, size: shownInBox };
  return useQuery({
    queryKey: [...boxKey, message.list.name, request],
    queryFn: ({ signal }) => call(message.list, request, { signal }),
    enabled,
  });
}

/** Whether approvals are among what one has to do; there is a better place for those than the box. */
export function useHasApprovals(enabled: boolean): boolean {
  const { data } = useNewest("todo", enabled);
  return enabled && (data?.records.some(({ event }) => event === "approval.waiting") ?? false);
}

export function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: boxKey });
}

/** A to-do comes when an import's check is done and goes when it is dropped or its writing begins. */
function concernsBox(event: PushedEvent): boolean {
  if (event.topic === "message") return true;
  if (event.topic === "records") return false;
  const begins = event.stateCode === importStates.writing && event.done === 0;
  return begins || restingStates.has(event.stateCode);
}

const onVisibility = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

/**
 * Keeps the box up to date. A browser opens only six connections to a server, so a window that nobody
 * looks at gives its stream up; when the stream stands again, what was missed is asked for.
 */
export function useLiveBox(): void {
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
  );
  const refresh = useRefresh();
  const isLive = useEvents(isVisible, (event) => concernsBox(event) && refresh());
  const catchUp = useEffectEvent(refresh);
  useEffect(() => {
    if (isLive) catchUp();
  }, [isLive]);
}
