import { useQuery } from "@tanstack/react-query";
import { useActingTenant } from "#platform/web/acting-tenant.ts";
import { call } from "#platform/web/api-client.ts";
import { loadTexts } from "#platform/web/texts.ts";
import { approvalInstance } from "../../instance-contract.ts";

/** One approval with all that belongs to it; null: there is none to ask for. */
export function useApproval(id: string | null) {
  const tenantId = useActingTenant();
  return useQuery({
    queryKey: ["approvalInstance", "detail", id, tenantId],
    queryFn: async ({ signal }) => {
      const found = await call(approvalInstance.detail, { id: id ?? "" }, { signal, tenantId });
      // What the order says is shown in the words of its own module.
      await loadTexts([found.orderType]);
      return found;
    },
    enabled: id !== null,
  });
}
