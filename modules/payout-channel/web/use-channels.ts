import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { payoutChannel } from "../contract.ts";

export type ChannelRow = OutputOf<typeof payoutChannel.list>[number];

/** The ways to pay that are in force, as a box of choices takes them. */
export function useChannels() {
  const { data = [] } = useQuery({
    queryKey: ["payoutChannel", "list"],
    queryFn: ({ signal }) => call(payoutChannel.list, {}, { signal }),
  });
  return data
    .filter(({ stateCode }) => stateCode === 1000)
    .map(({ id, channelName }) => ({ value: id, label: channelName }));
}
