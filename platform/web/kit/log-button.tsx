import { lazy, Suspense, useState } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { ActionButton } from "../command/action-button.tsx";
import type { Tell } from "./operation-log.tsx";

const OperationLog = lazy(async () => ({
  default: (await import("./operation-log.tsx")).OperationLog,
}));

interface Props {
  /** The module's `operationLog`. */
  readonly of: Endpoint;
  readonly id: string;
  readonly name: string;
  /** What a field's value is called, where the module knows a word for it. */
  readonly tell?: Tell;
}

/** Opens a record's history. */
export function LogButton({ of: endpoint, ...record }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton do={endpoint} type="link" onClick={() => setOpen(true)} />
      <Suspense>
        {isOpen && <OperationLog of={endpoint} {...record} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
