import { App, Popconfirm } from "antd";
import { lazy, Suspense, useState } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { callForFile, isFile } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { saveFile } from "#platform/web/save-file.ts";
import { formatTime } from "#platform/web/time.ts";
import { signContract } from "../contract.ts";
import { eSignErrors } from "../errors.ts";
import type { ContractAction } from "../states.ts";
import type { ContractRow } from "./contract-columns.tsx";
import { RefreshButton } from "./refresh-button.tsx";

const ActionForm = lazy(async () => ({ default: (await import("./action-form.tsx")).ActionForm }));

const { startedAlready, notStarted, ended, notSigned, archivedAlready, notBound, boundElsewhere } =
  eSignErrors;
/** Whoever meets these is past the action or long before it: the button would only stand in the way. */
const hiddenReasons: ReadonlySet<string> = new Set(
  [startedAlready, notStarted, ended, notSigned, archivedAlready, notBound, boundElsewhere].map(
    ({ code }) => code,
  ),
);

/** What can be done to a contract, as the server says it: open, or greyed with the reason. */
export function ContractActions({ row }: { row: ContractRow }) {
  const verdictOn = useActions(signContract.actions, row.id);
  const [open, setOpen] = useState<"skip" | "bind" | "unbind" | "revoke">();
  const shows = (action: ContractAction) =>
    !verdictOn(action).codes.some((code) => hiddenReasons.has(code));
  const because = (action: ContractAction) => verdictOn(action).because;
  return (
    <>
      {shows("start") && (
        <PlainAction do={signContract.start} row={row} because={because("start")} isMain />
      )}
      {shows("refresh") && <RefreshButton id={row.id} because={because("refresh")} />}
      {shows("remind") && <RemindButton row={row} because={because("remind")} />}
      {shows("signedFile") && <DownloadButton row={row} because={because("signedFile")} />}
      {shows("archive") && (
        <PlainAction do={signContract.archive} row={row} because={because("archive")} />
      )}
      {(["bind", "unbind", "skip", "revoke"] as const)
        .filter((action) => shows(action))
        .map((action) => (
          <FormAction
            key={action}
            do={signContract[action]}
            because={because(action)}
            isDanger={action === "revoke"}
            onClick={() => setOpen(action)}
          />
        ))}
      <Suspense>
        {open && <ActionForm action={open} id={row.id} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

interface PlainProps {
  readonly do: typeof signContract.start;
  readonly row: ContractRow;
  readonly because: string | undefined;
  readonly isMain?: boolean;
}

function PlainAction({ do: endpoint, row, because, isMain = false }: PlainProps) {
  const { t, action, confirm } = useWords();
  const { run, isRunning } = useCommand(endpoint);
  const button = (
    <ReasonButton {...(isMain && { type: "primary" })} because={because} loading={isRunning}>
      {action(endpoint)}
    </ReasonButton>
  );
  return (
    <Can do={endpoint}>
      {because === undefined ? (
        <Popconfirm
          title={confirm(endpoint, { name: row.contractNumber })}
          okText={t("common.ok")}
          onConfirm={() => void run({ id: row.id })}
        >
          {button}
        </Popconfirm>
      ) : (
        button
      )}
    </Can>
  );
}

interface ButtonProps {
  readonly row: ContractRow;
  readonly because: string | undefined;
}

/** At night a reminder is laid aside until the morning; whoever asks for it is told so. */
function RemindButton({ row, because }: ButtonProps) {
  const { t, action } = useWords();
  const { run, isRunning } = useCommand(signContract.remind, {
    told: ({ sendTime }) =>
      Date.parse(sendTime) > new Date().getTime() + 60_000
        ? t("signContract.remindLater", { time: formatTime(sendTime) })
        : t("signContract.done.remind"),
  });
  return (
    <Can do={signContract.remind}>
      <ReasonButton because={because} loading={isRunning} onClick={() => void run({ id: row.id })}>
        {action(signContract.remind)}
      </ReasonButton>
    </Can>
  );
}

function DownloadButton({ row, because }: ButtonProps) {
  const { action, refusal } = useWords();
  const { notification } = App.useApp();
  const [isRunning, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    try {
      const answer = await callForFile(signContract.signedFile, { id: row.id });
      if (isFile(answer)) saveFile(answer);
    } catch (error) {
      notification.error({ title: refusal(error), duration: 0 });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Can do={signContract.signedFile}>
      <ReasonButton because={because} loading={isRunning} onClick={() => void download()}>
        {action(signContract.signedFile)}
      </ReasonButton>
    </Can>
  );
}

interface FormProps {
  readonly do: Endpoint;
  readonly because: string | undefined;
  readonly isDanger: boolean;
  readonly onClick: () => void;
}

function FormAction({ do: endpoint, because, isDanger, onClick }: FormProps) {
  const { action } = useWords();
  return (
    <Can do={endpoint}>
      <ReasonButton danger={isDanger} because={because} onClick={onClick}>
        {action(endpoint)}
      </ReasonButton>
    </Can>
  );
}
