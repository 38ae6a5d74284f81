import { lazy, Suspense, useState } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { ActionButton } from "../command/action-button.tsx";

const ImportDialog = lazy(async () => ({
  default: (await import("./import-dialog.tsx")).ImportDialog,
}));

interface Props {
  readonly do: Endpoint;
  readonly template: Endpoint;
  /** The columns of the sheet, in its order. */
  readonly fields: readonly string[];
}

/** Opens the import dialog, whose code is loaded by those who import. */
export function ImportButton({ do: endpoint, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton do={endpoint} onClick={() => setOpen(true)} />
      <Suspense>
        {isOpen && <ImportDialog do={endpoint} {...props} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
