import { lazy, Suspense, useState } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { ActionButton } from "../command/action-button.tsx";
import { useLinkedJob } from "./use-linked-job.ts";

const ImportDialog = lazy(async () => ({
  default: (await import("./import-dialog.tsx")).ImportDialog,
}));

interface Props {
  readonly do: Endpoint;
  readonly template: Endpoint;
  /** The columns of the sheet, in its order. */
  readonly fields: readonly string[];
}

/** Opens the import dialog, whose code is loaded by those who import, or whom a message leads to one. */
export function ImportButton({ do: endpoint, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [linked, dropLinked] = useLinkedJob("import");
  const close = () => {
    setOpen(false);
    if (linked) dropLinked();
  };
  return (
    <>
      <ActionButton do={endpoint} onClick={() => setOpen(true)} />
      <Suspense>
        {(isOpen || linked) && (
          <ImportDialog key={linked} do={endpoint} {...props} linked={linked} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
