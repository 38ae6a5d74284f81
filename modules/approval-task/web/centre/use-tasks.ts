import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useEvents } from "#platform/web/events.ts";
import { readAgain } from "#platform/web/read-again.ts";
import { approvalTask } from "../../contract.ts";
import { batchLimit } from "#modules/approval/states.ts";
import type { Shown } from "./use-shown.ts";

export type TaskPage = OutputOf<typeof approvalTask.list>;
export type TaskRow = TaskPage["records"][number];

const taskKey = ["approvalTask"];
const listKey = [...taskKey, approvalTask.list.name];

/** A page is as long as a batch, so that a morning's work stands in one list. */
export const pageSize = batchLimit;

/** Without a wish the server sorts: what waits by urgency, the rest by time. */
function requestOf({ box, orderType, tenantId, keyword, onlyRisky, page }: Shown) {
  return {
    current: page,
    size: pageSize,
    sorts: [],
    filters: {
      box,
      ...(orderType && { orderType: [orderType] }),
      ...(tenantId && { tenantId: [tenantId] }),
      ...(onlyRisky && { onlyRisky }),
    },
    ...(keyword && { keyword }),
  };
}

export function useTasks(shown: Shown) {
  const request = requestOf(shown);
  return useQuery({
    queryKey: [...listKey, request],
    queryFn: ({ signal }) => call(approvalTask.list, request, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useTaskCounters = () =>
  useQuery({
    queryKey: [...taskKey, approvalTask.counters.name],
    queryFn: ({ signal }) => call(approvalTask.counters, {}, { signal }),
  });

/** Reads the list, the counters, what is open and the bell anew; settles once the list has come. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    void readAgain(client, ["approvalInstance"]);
    void readAgain(client, ["message"]);
    await readAgain(client, taskKey, { throwOnError: true });
  };
}

/** Marks an approval as looked at where the list shows it; asking for the list again would be much. */
export function useMarkOpened(): (instanceId: string) => void {
  const client = useQueryClient();
  return (instanceId) =>
    client.setQueriesData<TaskPage>({ queryKey: listKey }, (page) =>
      page
        ? {
            ...page,
            records: page.records.map((row) =>
              row.instanceId === instanceId ? { ...row, opened: true } : row,
            ),
          }
        : page,
    );
}

/** What comes in, and what others decide, shows by itself. */
export function useLiveTasks(): void {
  const refresh = useRefresh();
  const again = () => void refresh().catch(() => undefined);
  const isLive = useEvents(true, ({ topic }) => topic === "message" && again());
  const catchUp = useEffectEvent(again);
  useEffect(() => {
    if (isLive) catchUp();
  }, [isLive]);
}
