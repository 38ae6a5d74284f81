import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/web/api-client.ts";
import { serviceCharge } from "../contract.ts";

/** What one's department charges for. */
export function useTypes() {
  const { data = [] } = useQuery({
    queryKey: ["serviceCharge", "types"],
    queryFn: ({ signal }) => call(serviceCharge.types, {}, { signal }),
  });
  const options = data.map(({ orderTypeCode: value, orderTypeName: label }) => ({ value, label }));
  return { types: data, options };
}
