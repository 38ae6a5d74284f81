import { lazy, Suspense, useState } from "react";
import { doing, type Offering } from "#platform/web/command/action.ts";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useWords } from "#platform/web/i18n.ts";
import { startRent } from "../contract.ts";
import { leaseErrors } from "../errors.ts";
import type { LeaseAction } from "../states.ts";
import type { LeaseRow } from "./lease-columns.tsx";

const LeaseForm = lazy(async () => ({ default: (await import("./lease-form.tsx")).LeaseForm }));

/** What can be done to a lease start, as the server says it; which order it gets is chosen below. */
export function useLeaseActions(row: LeaseRow): Offering {
  const { id, rowVersion, contractNo: name } = row;
  const { t, confirm } = useWords();
  const verdictOn = useActions(startRent.actions, id);
  const [isEditing, setEditing] = useState(false);
  const shows = (action: LeaseAction) =>
    !verdictOn(action).codes.includes(leaseErrors.wrongState.code);
  const asksWhy = (action: "unmatch" | "cancel") =>
    shows(action) &&
    doing({
      do: startRent[action],
      danger: true,
      input: { id, rowVersion, remark: "" },
      question: confirm(startRent[action], { name }),
      reason: t("startRent.field.reason"),
      verdict: verdictOn(action),
    });
  return {
    actions: [
      shows("update") && {
        do: startRent.update,
        isMain: true,
        verdict: verdictOn("update"),
        opens: () => setEditing(true),
      },
      asksWhy("unmatch"),
      shows("restore") &&
        doing({
          do: startRent.restore,
          isMain: true,
          input: { id, rowVersion },
          question: confirm(startRent.restore, { name }),
          verdict: verdictOn("restore"),
        }),
      asksWhy("cancel"),
    ],
    form: (
      <Suspense>{isEditing && <LeaseForm row={row} onClose={() => setEditing(false)} />}</Suspense>
    ),
  };
}
