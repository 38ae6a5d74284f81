import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { sizeText } from "./size-text.ts";
import type { Item } from "./use-uploads.ts";

interface Props {
  readonly item: Item;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One file: its name, how far it is, or why it failed and a way on. */
export function AttachmentItem({ item, onOpen, onRetry, onRemove }: Props) {
  const { t, refusal } = useWords();
  const { name, size, status, percent, error } = item;
  return (
    <li data-status={status}>
      {status === "done" ? (
        <Button type="link" size="small" onClick={onOpen}>
          {name}
        </Button>
      ) : (
        <span>{name}</span>
      )}
      <span className="attachments-hint">{sizeText(size)}</span>
      {status === "uploading" && (
        <progress max={100} value={percent} aria-label={t("attachment.sending", { name })} />
      )}
      {status === "failed" && (
        <>
          <span role="alert">{refusal(error)}</span>
          <Button type="link" size="small" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        </>
      )}
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t("attachment.remove", { name })}
        onClick={onRemove}
      />
    </li>
  );
}
