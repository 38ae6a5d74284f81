import { Button, Modal } from "antd";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { saveFile } from "#platform/web/save-file.ts";
import { FileView } from "./file-view.tsx";
import type { AttachmentInfo } from "./upload.ts";
import { useContent } from "./use-content.ts";

interface Props {
  readonly files: readonly AttachmentInfo[];
  /** The id of the file to begin with. */
  readonly first: string;
  readonly onClose: () => void;
}

/** Shows files one after another; the arrow keys turn. */
export function FilePreview({ files, first, onClose }: Props) {
  const { t } = useWords();
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ id }) => id === first),
    ),
  );
  const file = files[at];
  const turn = useEffectEvent((by: number) =>
    setAt((now) => Math.max(0, Math.min(files.length - 1, now + by))),
  );
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      // A video's own controls use the arrows too.
      if (target instanceof HTMLMediaElement) return;
      if (key === "ArrowLeft") turn(-1);
      if (key === "ArrowRight") turn(1);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  if (!file) return null;
  const buttons = (
    <div className="preview-buttons">
      <ReasonButton
        because={at === 0 ? t("attachment.atFirst") : undefined}
        onClick={() => setAt(at - 1)}
      >
        {t("attachment.previous")}
      </ReasonButton>
      <span>{`${at + 1} / ${files.length}`}</span>
      <ReasonButton
        because={at === files.length - 1 ? t("attachment.atLast") : undefined}
        onClick={() => setAt(at + 1)}
      >
        {t("attachment.next")}
      </ReasonButton>
    </div>
  );
  return (
    <Modal open width={960} title={file.fileName} footer={buttons} onCancel={onClose}>
      <Content key={file.id} file={file} />
    </Modal>
  );
}

function Content({ file }: { file: AttachmentInfo }): ReactNode {
  const { t } = useWords();
  const content = useContent(file.id);
  if (content.isError) {
    return <ErrorNote error={content.error} onRetry={() => void content.refetch()} />;
  }
  if (!content.data) return <div className="preview-place">{t("list.loading")}</div>;
  const { blob } = content.data;
  return (
    <>
      <FileView file={file} blob={blob} />
      <Button type="link" onClick={() => saveFile({ blob, fileName: file.fileName })}>
        {t("attachment.download")}
      </Button>
    </>
  );
}
