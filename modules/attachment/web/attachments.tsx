import { UploadOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useRef, useState } from "react";
import { Field } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { attachment, attachmentLimit } from "../contract.ts";
import { AttachmentItem } from "./attachment-item.tsx";
import type { AttachmentInfo } from "./upload.ts";
import { useUploads } from "./use-uploads.ts";

const FilePreview = lazy(async () => ({
  default: (await import("./file-preview.tsx")).FilePreview,
}));

interface Props {
  readonly name: string;
  /** What the record already has; their ids are the field's first value. */
  readonly known?: readonly AttachmentInfo[];
}

type Waiting = "uploading" | "failed" | undefined;

/** A form's field for up to nine files. The form is not sent while one is on its way or failed. */
export function AttachmentsField({ name, known = [] }: Props) {
  const { t } = useWords();
  const waiting = useRef<Waiting>(undefined);
  const objection = () => waiting.current && t(`attachment.valid.${waiting.current}`);
  return (
    <Field name={name} isChoice objection={objection}>
      <AttachmentsBox known={known} onWaiting={(now) => (waiting.current = now)} />
    </Field>
  );
}

interface BoxProps {
  readonly id?: string;
  readonly onChange?: (ids: string[]) => void;
  readonly known: readonly AttachmentInfo[];
  readonly onWaiting: (waiting: Waiting) => void;
}

/** A screenshot from the clipboard has no name of its own. */
function named(file: File): File {
  if (file.name !== "image.png") return file;
  const moment = formatTime(new Date().toISOString()).replaceAll(/\D/g, "");
  return new File([file], `截图${moment}.png`, { type: file.type });
}

function AttachmentsBox({ id, onChange, known, onWaiting }: BoxProps) {
  const { t, action } = useWords();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [previewed, setPreviewed] = useState<string>();
  const { items, add, retry, remove } = useUploads(known, (ids) => onChange?.(ids));
  const has = (status: string) => items.some((item) => item.status === status);
  onWaiting(has("failed") ? "failed" : has("uploading") ? "uploading" : undefined);

  const take = (files: Iterable<File>) => {
    const wanted = Array.from(files, named);
    const free = attachmentLimit - items.length;
    if (wanted.length > free) void message.warning(t("attachment.valid.max"));
    add(wanted.slice(0, free));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const paste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.files.length > 0) take(clipboardData.files);
  };
  const done = items.flatMap(({ info }) => info ?? []);
  return (
    <div
      className="attachments"
      role="group"
      aria-label={action(attachment.upload)}
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onPaste={paste}
    >
      <Button {...(id && { id })} icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {action(attachment.upload)}
      </Button>
      <span className="attachments-hint">{t("attachment.hint")}</span>
      <input
        ref={input}
        type="file"
        multiple
        // A form's own style would show it, whatever its attribute says.
        style={{ display: "none" }}
        onChange={({ target }) => {
          take(target.files ?? []);
          // The same file chosen again is a change again.
          target.value = "";
        }}
      />
      <ul>
        {items.map((item) => (
          <AttachmentItem
            key={item.key}
            item={item}
            onOpen={() => setPreviewed(item.info?.id)}
            onRetry={() => retry(item)}
            onRemove={() => remove(item.key)}
          />
        ))}
      </ul>
      <Suspense>
        {previewed && (
          <FilePreview files={done} first={previewed} onClose={() => setPreviewed(undefined)} />
        )}
      </Suspense>
    </div>
  );
}
