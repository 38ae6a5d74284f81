import { Button } from "antd";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { useWords } from "../i18n.ts";
import { Can } from "./can.tsx";

interface Props {
  readonly do: Endpoint;
  readonly type?: "primary" | "link";
  readonly onClick: () => void;
}

/** A button that leads to an endpoint (by a dialog, say), named after it, for those who may use it. */
export function ActionButton({ do: endpoint, type, onClick }: Props) {
  const { action } = useWords();
  return (
    <Can do={endpoint}>
      <Button {...(type && { type })} onClick={onClick}>
        {action(endpoint)}
      </Button>
    </Can>
  );
}
