import { useQuery } from "@tanstack/react-query";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
import { call, type Input } from "#platform/web/api-client.ts";

/** What the server knows about the person who asks. Every command of the module has it read anew. */
export const useOwn = <E extends Endpoint>(endpoint: E) =>
  useQuery({
    queryKey: [moduleOf(endpoint), endpoint.name],
    queryFn: ({ signal }) => call(endpoint, {} as Input<E>, { signal }),
  });
