import { useQuery } from "@tanstack/react-query";
import { useActingTenant } from "#platform/web/acting-tenant.ts";
import { call } from "#platform/web/api-client.ts";
import { businessProvince } from "../../province-contract.ts";

/** The provinces in force, as options. */
export function useProvinces() {
  const tenantId = useActingTenant();
  const { data = [], isPending } = useQuery({
    queryKey: ["businessProvince", "all", tenantId],
    queryFn: ({ signal }) => call(businessProvince.allList, {}, { signal, tenantId }),
  });
  const options = data.map(({ id, provinceName }) => ({ value: id, label: provinceName }));
  return { options, isPending };
}
