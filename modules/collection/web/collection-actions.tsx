import { useState } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { collection } from "../contract.ts";
import { collectionErrors } from "../errors.ts";
import { RemarkForm, ResetForm } from "./collection-forms.tsx";
import type { Detail } from "./use-detail.ts";

/** What can be done to a collection, as the server says it: open, or greyed with the reason. */
export function CollectionActions({ detail: { id, collectionNo } }: { detail: Detail }) {
  const verdictOn = useActions(collection.actions, id);
  const [dialog, setDialog] = useState<"reset" | "resolve">();
  const close = () => setDialog(undefined);
  // Whoever has nothing to clear up needs no button for it.
  const hasIncident = !verdictOn("resolve").codes.includes(collectionErrors.noIncident.code);
  return (
    <>
      <ActionButton
        do={collection.reset}
        because={verdictOn("reset").because}
        onClick={() => setDialog("reset")}
      />
      <ConfirmButton
        do={collection.close}
        input={{ id }}
        about={collectionNo}
        danger
        because={verdictOn("close").because}
      />
      {hasIncident && (
        <ActionButton
          do={collection.resolve}
          because={verdictOn("resolve").because}
          onClick={() => setDialog("resolve")}
        />
      )}
      {dialog === "reset" && <ResetForm id={id} onClose={close} />}
      {dialog === "resolve" && <RemarkForm do={collection.resolve} id={id} onClose={close} />}
    </>
  );
}
