import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { collection } from "../contract.ts";

export type Detail = OutputOf<typeof collection.detail>;

/** In case the stream does not get through while somebody waits at the counter. */
const askEveryMs = 15_000;

export const useDetail = (id: string) =>
  useQuery({
    queryKey: ["collection", "detail", id],
    queryFn: ({ signal }) => call(collection.detail, { id }, { signal }),
    refetchInterval: askEveryMs,
  });
