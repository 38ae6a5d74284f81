import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { type exchange, restingStates } from "#platform/contract/exchange.ts";
import { call } from "../api-client.ts";
import { useEvents } from "../events.ts";

type JobEndpoint = typeof exchange.importJob | typeof exchange.exportJob;

const pollMs = 1_500;
/** What is pushed before the stream stands is not heard, so even a live job is asked after. */
const pollWhenLiveMs = 3_000;

/** A job as it goes on: live by events, by asking where the stream does not get through. */
export function useJob<E extends JobEndpoint>(endpoint: E, id: string | undefined) {
  const queryClient = useQueryClient();
  const queryKey = ["exchange", endpoint.name, id];
  const isLive = useEvents(id !== undefined, (event) => {
    if (event.topic === "message" || event.topic === "records" || event.id !== id) return;
    const { stateCode, done, total } = event;
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
      if (data && restingStates.has(data.stateCode)) return false;
      return isLive ? pollWhenLiveMs : pollMs;
    },
  });
}

export const percentOf = ({ done, total }: { done: number; total: number }): number =>
  total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
