import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isPassing, isSessionOver } from "./refusal.ts";
import { endSession, useSession } from "./session.ts";

/** Once the server no longer knows the session, the guard leads to the sign-in page by itself. */
function leaveIfOver(error: unknown): void {
  if (isSessionOver(error)) endSession();
}

/** What one person or tenant was shown is never shown to the next. */
function forgetWithSession(client: QueryClient): void {
  useSession.subscribe((now, before) => {
    const same = now.token === before.token && now.currentTenantId === before.currentTenantId;
    if (!same) client.clear();
  });
}

export function openQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: leaveIfOver }),
    mutationCache: new MutationCache({ onError: leaveIfOver }),
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
