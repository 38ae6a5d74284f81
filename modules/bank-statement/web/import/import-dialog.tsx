import { InboxOutlined } from "@ant-design/icons";
import { Alert, Flex, Modal, Upload } from "antd";
import { useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { useRunner } from "#platform/web/command/use-command.ts";
import type { bankStatement } from "../../contract.ts";
import { ImportCard } from "./import-card.tsx";
import "../bank-statement.css";

interface Props {
  readonly by: typeof bankStatement.import;
  readonly onClose: () => void;
}

const isSpreadsheetName = (name: string): boolean => /\.xlsx?$/i.test(name);

interface Refused {
  readonly name: string;
  readonly error: unknown;
}

/** Takes several files at once; each is read by itself and says what came of it. */
export function ImportDialog({ by, onClose }: Props) {
  const { t, title } = useWords();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const opened = taken.length > 0;
  return (
    <Modal open width={980} title={title(by)} footer={null} onCancel={onClose}>
      <Flex vertical gap={12}>
        {wrong.map((name) => (
          <Alert
            key={name}
            type="error"
            showIcon
            title={name}
            description={t("valid.import.type")}
          />
        ))}
        {refused.map(({ name, error }) => (
          <ErrorNote key={name} title={name} error={error} />
        ))}
        <Files
          by={by}
          onTaken={(id) => setTaken((now) => [...now, id])}
          onRefused={(one) => setRefused((now) => [...now, one])}
          onWrong={(name) => setWrong((now) => [...now, name])}
        />
        {!opened && <p>{t("statementImport.how")}</p>}
        {taken.map((id) => (
          <ImportCard key={id} id={id} />
        ))}
      </Flex>
    </Modal>
  );
}

interface FilesProps {
  readonly by: Props["by"];
  readonly onTaken: (id: string) => void;
  readonly onRefused: (one: Refused) => void;
  readonly onWrong: (name: string) => void;
}

function Files({ by, onTaken, onRefused, onWrong }: FilesProps) {
  const { t } = useWords();
  const { run } = useRunner();
  const take = async (file: File) => {
    const { name } = file;
    if (!isSpreadsheetName(name)) return onWrong(name);
    const started = await run(by, { file }, { onRefused: (error) => onRefused({ name, error }) });
    if (started) onTaken(started.id);
  };
  return (
    <Upload.Dragger
      accept=".xlsx,.xls"
      multiple
      showUploadList={false}
      beforeUpload={(file) => {
        void take(file);
        return false;
      }}
    >
      <p className="ant-upload-drag-icon">
        <InboxOutlined />
      </p>
      <p className="ant-upload-text">{t("statementImport.choose")}</p>
      <p className="ant-upload-hint">{t("statementImport.chooseHint")}</p>
    </Upload.Dragger>
  );
}
