import { lazy, Suspense } from "react";
import { useConfirmation } from "./confirmation.ts";

const ConfirmationDialog = lazy(async () => ({
  default: (await import("./confirmation-dialog.tsx")).ConfirmationDialog,
}));

/** Stands at the root of the console and asks the person when a command waits for it. */
export function ConfirmationGate() {
  const { confirmation, settle } = useConfirmation();
  if (!confirmation || !settle) return null;
  return (
    <Suspense>
      <ConfirmationDialog confirmation={confirmation} onSettled={settle} />
    </Suspense>
  );
}
