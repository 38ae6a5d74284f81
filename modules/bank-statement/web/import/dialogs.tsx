import type { bankStatement } from "../../contract.ts";
import { statementImport } from "../../import-contract.ts";
import { MonthCalendar } from "../calendar/month-calendar.tsx";
import { FetchForm } from "./fetch-form.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { ImportList } from "./import-list.tsx";
import { ImportResult } from "./import-result.tsx";
import { Can } from "#platform/web/command/can.tsx";
import type { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";

interface Props {
  readonly dialog: ReturnType<typeof useDialogInUrl>;
  readonly by: typeof bankStatement.import;
}

/** What the page opens besides a line. */
export function Dialogs({ dialog, by }: Props) {
  const { kind, id } = dialog.open ?? {};
  const openImport = (one: string) => dialog.show("result", one);
  if (kind === "import") {
    return (
      <Can do={by}>
        <ImportDialog by={by} onClose={dialog.close} />
      </Can>
    );
  }
  if (kind === "fetch") {
    return <FetchForm onClose={dialog.close} onStarted={() => dialog.show("imports")} />;
  }
  return (
    <Can do={statementImport.list}>
      {kind === "imports" && <ImportList onOpen={openImport} onClose={dialog.close} />}
      {kind === "calendar" && <MonthCalendar onClose={dialog.close} />}
      {kind === "result" && id !== undefined && <ImportResult id={id} onClose={dialog.close} />}
    </Can>
  );
}
