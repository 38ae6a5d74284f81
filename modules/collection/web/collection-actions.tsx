import { useState } from "react";
import { doing, type Offering } from "#platform/web/command/action.ts";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useWords } from "#platform/web/i18n.ts";
import { collection } from "../contract.ts";
import { collectionErrors } from "../errors.ts";
import { RemarkForm, ResetForm } from "./collection-forms.tsx";
import type { Detail } from "./use-detail.ts";

/** What can be done to a collection, as the server says it: open, or closed with the reason. */
export function useCollectionActions({ id, collectionNo }: Detail): Offering {
  const { confirm } = useWords();
  const verdictOn = useActions(collection.actions, id);
  const [dialog, setDialog] = useState<"reset" | "resolve">();
  const close = () => setDialog(undefined);
  const opens = (action: "reset" | "resolve") => ({
    do: collection[action],
    verdict: verdictOn(action),
    opens: () => setDialog(action),
  });
  // Whoever has nothing to clear up needs no button for it.
  const hasIncident = !verdictOn("resolve").codes.includes(collectionErrors.noIncident.code);
  return {
    actions: [
      hasIncident && { ...opens("resolve"), isMain: true },
      opens("reset"),
      doing({
        do: collection.close,
        danger: true,
        input: { id },
        question: confirm(collection.close, { name: collectionNo }),
        verdict: verdictOn("close"),
      }),
    ],
    form: (
      <>
        {dialog === "reset" && <ResetForm id={id} onClose={close} />}
        {dialog === "resolve" && <RemarkForm do={collection.resolve} id={id} onClose={close} />}
      </>
    ),
  };
}
