import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { type exchange, exportStates, importStates } from "#platform/contract/exchange.ts";
import { call } from "../api-client.ts";
import { useEvents } from "../events.ts";

type JobEndpoint = typeof exchange.importJob | typeof exchange.exportJob;

/** States in which a job waits for nobody but the person. */
const resting: ReadonlySet<number> = new Set([
  importStates.awaitingConfirmation,
  importStates.done,
  importStates.partlyDone,
  importStates.failed,
  exportStates.ready,
  exportStates.failed,
]);

const pollMs = 1_500;
/** What is pushed before the stream stands is not heard, so even a live job is asked after. */
const pollWhenLiveMs = 3_000;

/** A job as it goes on: live by events, by asking where the stream does not get through. */
export function useJob<E extends JobEndpoint>(endpoint: E, id: string | undefined) {
  const queryClient = useQueryClient();
  const queryKey = ["exchange", endpoint.name, id];
  const isLive = useEvents(id !== undefined, ({ id: moved, stateCode, done, total }) => {
    if (moved !== id) return;
    const known = queryClient.getQueryData<OutputOf<E>>(queryKey);
    queryClient.setQueryData(queryKey, known && { ...known, done, total });
    if (stateCode !== known?.stateCode) void queryClient.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<JobEndpoint>(endpoint, { id: id ?? "" }, { signal }) as Promise<OutputOf<E>>,
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => {
      if (data && resting.has(data.stateCode)) return false;
      return isLive ? pollWhenLiveMs : pollMs;
    },
  });
}

export const percentOf = ({ done, total }: { done: number; total: number }): number =>
  total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
