import type { InvalidateOptions, Query, QueryClient, QueryKey } from "@tanstack/react-query";

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
