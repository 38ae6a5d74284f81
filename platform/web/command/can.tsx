import type { ReactNode } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { mayUse, useSession } from "../session.ts";

/** Shows its children to those who may use the endpoint. */
export function Can({ do: endpoint, children }: { do: Endpoint; children: ReactNode }) {
  const allowed = useSession((session) => mayUse(endpoint, session));
  return allowed ? children : null;
}
