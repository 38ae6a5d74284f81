import { useQuery } from "@tanstack/react-query";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
import { call, type Input } from "#platform/web/api-client.ts";

/** What there is one of. Every write of its contract has it read anew. */
export const useSettingsOf = <E extends Endpoint>(endpoint: E) =>
  useQuery({
    queryKey: [moduleOf(endpoint), endpoint.name],
    queryFn: ({ signal }) => call(endpoint, {} as Input<E>, { signal }),
  });
