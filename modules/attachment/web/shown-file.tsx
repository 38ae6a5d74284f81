import { lazy, Suspense } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { useContent } from "./use-content.ts";
import { useFiles } from "./use-files.ts";

const FileView = lazy(async () => ({ default: (await import("./file-view.tsx")).FileView }));

/** A file right where it is spoken of, without anybody opening it. */
export function ShownFile({ id }: { id: string }) {
  const { t } = useWords();
  const { files, error } = useFiles([id]);
  const content = useContent(id);
  const [file] = files;
  const refused = error ?? content.error;
  if (refused) return <ErrorNote error={refused} onRetry={() => void content.refetch()} />;
  if (!file || !content.data) return <p>{t("list.loading")}</p>;
  return (
    <Suspense fallback={t("list.loading")}>
      <FileView file={file} blob={content.data.blob} />
    </Suspense>
  );
}
