import { EditOutlined } from "@ant-design/icons";
import { Button, Input, Space, Typography } from "antd";
import { useState } from "react";
import { exchange } from "#platform/contract/exchange.ts";
import { useCommand } from "../command/use-command.ts";
import { emptyMark } from "../empty-mark.ts";
import { useWords } from "../i18n.ts";
import type { ImportJob, ImportRow } from "./import-stage.ts";

interface Props {
  readonly job: ImportJob;
  readonly row: ImportRow;
  readonly name: string;
  readonly label: string;
}

const isIn = ({ dataType }: ImportRow) => dataType === "imported" || dataType === "reverted";

/** A cell of the sheet with what is wrong with it, to be mended where it stands; the server judges it again. */
export function ImportCell({ job, row, name, label }: Props) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const told = (sum: { mended: number; valid: number }) => t("import.mended", sum);
  const { run, isRunning } = useCommand(exchange.mendRows, { told });
  const suggestion = row.problems.find(({ field }) => field === name)?.suggestion;
  const mend = async (value: string, alike: boolean) => {
    const given = {
      id: job.id,
      rowNumber: row.rowNumber,
      field: name,
      value: value || null,
      alike,
    };
    if (await run(given)) setOpen(false);
  };
  const what = t("import.mend", { row: row.rowNumber, field: label });
  if (isOpen) {
    return (
      <Editor
        label={what}
        hint={job.maskedFields.includes(name) ? t("import.typeAnew") : undefined}
        value={known({ job, row, name }, suggestion)}
        isSaving={isRunning}
        onSave={mend}
        onClose={() => setOpen(false)}
      />
    );
  }
  const canMend = job.canMend && !isIn(row);
  const edit = (
    <Button
      type="text"
      size="small"
      icon={<EditOutlined />}
      aria-label={what}
      onClick={() => setOpen(true)}
    />
  );
  return (
    <>
      <span className="import-cell">
        {row.cells[name] ?? emptyMark}
        {canMend && edit}
      </span>
      <Problems row={row} name={name} />
      {canMend && suggestion !== undefined && (
        <Button
          type="link"
          size="small"
          loading={isRunning}
          onClick={() => void mend(suggestion, false)}
        >
          {t("import.suggestion", { value: suggestion })}
        </Button>
      )}
    </>
  );
}

/** What the editor begins with. A masked number is no number: it is typed anew. */
function known({ job, row, name }: Omit<Props, "label">, suggestion: string | undefined): string {
  if (job.maskedFields.includes(name)) return "";
  return suggestion ?? row.cells[name] ?? "";
}

const Problems = ({ row, name }: Pick<Props, "row" | "name">) =>
  row.problems
    .filter(({ field }) => field === name)
    .map(({ message }) => (
      <Typography.Text key={message} type="danger" className="cell-problem">
        {message}
      </Typography.Text>
    ));

interface EditorProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly isSaving: boolean;
  readonly onSave: (value: string, alike: boolean) => Promise<void>;
  readonly onClose: () => void;
}

function Editor({ label, hint, value, isSaving, onSave, onClose }: EditorProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState(value);
  return (
    <span className="import-cell">
      <Input
        autoFocus
        size="small"
        maxLength={1_000}
        aria-label={label}
        placeholder={hint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => void onSave(typed, false)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // The dialog around it would close as well.
          event.stopPropagation();
          onClose();
        }}
      />
      <Space size={8}>
        <Button
          type="link"
          size="small"
          loading={isSaving}
          onClick={() => void onSave(typed, false)}
        >
          {t("import.mendOne")}
        </Button>
        <Button
          type="link"
          size="small"
          disabled={isSaving}
          onClick={() => void onSave(typed, true)}
        >
          {t("import.mendAlike")}
        </Button>
        <Button type="link" size="small" onClick={onClose}>
          {t("common.cancel")}
        </Button>
      </Space>
    </span>
  );
}
