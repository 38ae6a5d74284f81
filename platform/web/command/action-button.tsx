import type { Endpoint } from "#platform/contract/endpoint.ts";
import { useWords } from "../i18n.ts";
import { Can } from "./can.tsx";
import { ReasonButton } from "./reason-button.tsx";
import { useVisitReason } from "./visit-reason.ts";

interface Props {
  readonly do: Endpoint;
  readonly type?: "primary" | "link";
  /** Why it cannot be done now. */
  readonly because?: string | undefined;
  readonly onClick: () => void;
}

/** A button that leads to an endpoint (by a dialog, say), named after it, for those who may use it. */
export function ActionButton({ do: endpoint, because, ...button }: Props) {
  const { action } = useWords();
  const visiting = useVisitReason(endpoint);
  return (
    <Can do={endpoint}>
      <ReasonButton {...button} because={because ?? visiting}>
        {action(endpoint)}
      </ReasonButton>
    </Can>
  );
}
