import {
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  VideoCameraOutlined,
} from "@ant-design/icons";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
import type { AttachmentKind } from "../contract.ts";
import { sizeText } from "./size-text.ts";
import { useFiles } from "./use-files.ts";

const FilePreview = lazy(async () => ({
  default: (await import("./file-preview.tsx")).FilePreview,
}));

const icons: Record<AttachmentKind, ReactNode> = {
  image: <FileImageOutlined />,
  video: <VideoCameraOutlined />,
  pdf: <FilePdfOutlined />,
  other: <FileOutlined />,
};

interface Props {
  readonly ids: readonly string[];
  /** Those to point out, such as what has been added since. */
  readonly marked?: ReadonlySet<string>;
}

/** The files of a record, side by side; each opens the preview, which turns through all of them. */
export function FileStrip({ ids, marked }: Props) {
  const { t, refusal } = useWords();
  const { files, isPending, error } = useFiles(ids);
  const [previewed, setPreviewed] = useState<string>();
  return (
    <div className="file-strip">
      {isPending && <span>{t("list.loading")}</span>}
      {error && <span role="alert">{refusal(error)}</span>}
      {files.map(({ id, fileName, size, kind }) => (
        <Button
          key={id}
          size="small"
          icon={icons[kind]}
          data-marked={marked?.has(id) ?? false}
          onClick={() => setPreviewed(id)}
        >
          {fileName} <span className="attachments-hint">{sizeText(size)}</span>
        </Button>
      ))}
      <Suspense>
        {previewed && (
          <FilePreview files={files} first={previewed} onClose={() => setPreviewed(undefined)} />
        )}
      </Suspense>
    </div>
  );
}
