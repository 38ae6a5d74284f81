import { QueryClient } from "@tanstack/react-query";
import { isPassing } from "./refusal.ts";
import { useSession } from "./session.ts";

/** What one person or tenant was shown is never shown to the next. */
function forgetWithSession(client: QueryClient): void {
  useSession.subscribe((now, before) => {
    const same = now.token === before.token && now.currentTenantId === before.currentTenantId;
    if (!same) client.clear();
  });
}

export function openQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
    },
  });
  forgetWithSession(client);
  return client;
}
