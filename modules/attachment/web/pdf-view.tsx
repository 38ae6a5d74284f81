import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { useWords } from "#platform/web/i18n.ts";

GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).href;

/** Longer papers are downloaded: each page is a picture in memory. */
const mostPages = 30;
const scale = 1.4;

/** A PDF drawn page by page. Nothing inside it is run: scripts, forms and links stay paper. */
export function PdfView({ blob }: { blob: Blob }) {
  const { t } = useWords();
  const [paper, setPaper] = useState<PDFDocumentProxy | "broken">();
  useEffect(() => {
    let task: ReturnType<typeof getDocument> | undefined;
    let isGone = false;
    const open = async () => {
      const data = new Uint8Array(await blob.arrayBuffer());
      if (isGone) return;
      // The page's policy allows no WebAssembly; pictures that need it are left out.
      task = getDocument({ data, enableXfa: false, useWasm: false });
      setPaper(await task.promise);
    };
    open().catch(() => isGone || setPaper("broken"));
    return () => {
      isGone = true;
      void task?.destroy();
    };
  }, [blob]);
  if (paper === undefined) return t("list.loading");
  if (paper === "broken") return <p role="alert">{t("attachment.broken")}</p>;
  const count = Math.min(paper.numPages, mostPages);
  return (
    <div className="preview-paper">
      {Array.from({ length: count }, (_, at) => (
        <PdfPage key={at} paper={paper} number={at + 1} />
      ))}
      {paper.numPages > count && <p>{t("attachment.cut", { count })}</p>}
    </div>
  );
}

function PdfPage({ paper, number }: { paper: PDFDocumentProxy; number: number }) {
  const { t } = useWords();
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let drawing: { cancel: () => void } | undefined;
    let isGone = false;
    const draw = async () => {
      const page = await paper.getPage(number);
      const canvas = place.current;
      if (isGone || !canvas) return;
      const viewport = page.getViewport({ scale });
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      const task = page.render({ canvas, viewport });
      drawing = task;
      await task.promise;
    };
    // A page that is left in the middle of being drawn is cancelled, which is no error.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      drawing?.cancel();
    };
  }, [paper, number]);
  return <canvas ref={place} role="img" aria-label={t("attachment.page", { number })} />;
}
