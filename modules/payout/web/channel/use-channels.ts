import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/web/api-client.ts";
import { payoutChannel } from "../../channel-contract.ts";

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
