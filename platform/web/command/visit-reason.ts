import type { Endpoint } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { useSession } from "../session.ts";

type Asked = Pick<Endpoint, "visitor">;

/** Why a visitor of this tenant cannot do a thing now, in the server's own words. */
export function useVisitReasons(): (asked: Asked) => string | undefined {
  const visiting = useSession(({ user }) => user?.visiting);
  const locale = useSession((session) => session.locale);
  return ({ visitor }) => {
    if (!visiting || visitor === null || visitor === "forOneself") return undefined;
    const { visitNeverDecides, visitReadsOnly } = platformErrors;
    const refusal = visitor === "never" ? visitNeverDecides : visitReadsOnly;
    // Whoever runs the countdown takes the moment away once it has passed.
    if (visitor === "withReason" && visiting.writeUntil !== null) return undefined;
    return locale === "zh-CN" ? refusal.zh : refusal.en;
  };
}

export const useVisitReason = (asked: Asked): string | undefined => useVisitReasons()(asked);
