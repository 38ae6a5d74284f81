import {
  type InvalidateOptions,
  type Query,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";

/** Reads anew. The library lets a first answer stand that was asked for before what happened. */
export async function readAgain(
  client: QueryClient,
  queryKey: QueryKey,
  options?: InvalidateOptions,
): Promise<void> {
  const isFirst = (query: Query) => query.state.data === undefined && query.isActive();
  await client.cancelQueries({ queryKey, predicate: isFirst });
  await client.invalidateQueries({ queryKey }, options);
}

export function useReadAgain(): (queryKey: QueryKey) => Promise<void> {
  const client = useQueryClient();
  return useCallback((queryKey) => readAgain(client, queryKey), [client]);
}
