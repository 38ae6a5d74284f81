import { InboxOutlined } from "@ant-design/icons";
import { Alert, Upload } from "antd";
import { useState } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input } from "../api-client.ts";
import { FileButton } from "../command/file-button.tsx";
import { useCommand } from "../command/use-command.ts";
import { useWords } from "../i18n.ts";
import { ErrorNote } from "./error-note.tsx";
import type { ImportJob } from "./import-stage.ts";

interface Props {
  readonly do: Endpoint;
  readonly template: Endpoint;
  readonly onTaken: (job: ImportJob) => void;
}

const isSpreadsheetName = (name: string): boolean => /\.xlsx?$/i.test(name);

/** Takes one spreadsheet. The name is looked at here; what is really inside, by the server. */
export function ImportUpload({ do: endpoint, template, onTaken }: Props) {
  const { t } = useWords();
  const [refused, setRefused] = useState<unknown>();
  const [isWrongType, setWrongType] = useState(false);
  const { run, isRunning } = useCommand(endpoint, { onRefused: setRefused });
  const take = async (file: File) => {
    setRefused(undefined);
    setWrongType(!isSpreadsheetName(file.name));
    if (!isSpreadsheetName(file.name)) return;
    const job = await run({ file } as unknown as Input<Endpoint>);
    if (job) onTaken(job as ImportJob);
  };
  return (
    <div className="import-upload">
      <FileButton do={template} input={{} as Input<Endpoint>}>
        {t("import.template")}
      </FileButton>
      {isWrongType && <Alert type="error" showIcon title={t("valid.import.type")} />}
      {refused !== undefined && <ErrorNote error={refused} />}
      <Upload.Dragger
        accept=".xlsx,.xls"
        disabled={isRunning}
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">{t("import.choose")}</p>
        <p className="ant-upload-hint">{t("import.chooseHint")}</p>
      </Upload.Dragger>
    </div>
  );
}
