import { lazy, Suspense, useState } from "react";
import { doing, type Offering } from "#platform/web/command/action.ts";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useFile } from "#platform/web/command/use-file.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { signContract } from "../contract.ts";
import { eSignErrors } from "../errors.ts";
import type { ContractAction } from "../states.ts";
import type { ContractRow } from "./contract-columns.tsx";
import { useRefreshWords } from "./refresh-button.tsx";

const ActionForm = lazy(async () => ({ default: (await import("./action-form.tsx")).ActionForm }));

const { startedAlready, notStarted, ended, notSigned, archivedAlready, notBound, boundElsewhere } =
  eSignErrors;
/** Whoever meets these is past the action or long before it: the button would only stand in the way. */
const hiddenReasons: ReadonlySet<string> = new Set(
  [startedAlready, notStarted, ended, notSigned, archivedAlready, notBound, boundElsewhere].map(
    ({ code }) => code,
  ),
);

/** What can be done to a contract, as the server says it: open, or closed with the reason. */
export function useContractActions({ id, contractNumber }: ContractRow): Offering {
  const { t, confirm } = useWords();
  const verdictOn = useActions(signContract.actions, id);
  const refreshed = useRefreshWords();
  const signedFile = useFile(signContract.signedFile, { id });
  const [open, setOpen] = useState<"skip" | "bind" | "unbind" | "revoke">();
  const shows = (action: ContractAction) =>
    !verdictOn(action).codes.some((code) => hiddenReasons.has(code));
  const asks = (action: "start" | "archive") =>
    shows(action) &&
    doing({
      do: signContract[action],
      isMain: true,
      input: { id },
      question: confirm(signContract[action], { name: contractNumber }),
      verdict: verdictOn(action),
    });
  const opens = (action: "skip" | "bind" | "unbind" | "revoke") =>
    shows(action) && {
      do: signContract[action],
      danger: action === "revoke",
      verdict: verdictOn(action),
      opens: () => setOpen(action),
    };
  return {
    actions: [
      asks("start"),
      shows("refresh") &&
        doing({
          do: signContract.refresh,
          input: { id },
          told: refreshed,
          verdict: verdictOn("refresh"),
        }),
      shows("remind") &&
        doing({
          do: signContract.remind,
          input: { id },
          // At night a reminder is laid aside until the morning; whoever asks for it is told so.
          told: ({ sendTime }) =>
            Date.parse(sendTime) > new Date().getTime() + 60_000
              ? t("signContract.remindLater", { time: formatTime(sendTime) })
              : t("signContract.done.remind"),
          verdict: verdictOn("remind"),
        }),
      shows("signedFile") && {
        do: signContract.signedFile,
        verdict: verdictOn("signedFile"),
        opens: signedFile.fetch,
      },
      asks("archive"),
      ...(["bind", "unbind", "skip", "revoke"] as const).map(opens),
    ],
    form: (
      <Suspense>
        {open && <ActionForm action={open} id={id} onClose={() => setOpen(undefined)} />}
      </Suspense>
    ),
  };
}
