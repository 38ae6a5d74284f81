import { lazy, Suspense, useCallback, useState } from "react";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { sizeText } from "./size-text.ts";
import type { AttachmentInfo } from "./upload.ts";

const PdfView = lazy(async () => ({ default: (await import("./pdf-view.tsx")).PdfView }));
const Watched = lazy(async () => ({ default: (await import("./watched.tsx")).Watched }));
const SheetView = lazy(async () => ({ default: (await import("./sheet-view.tsx")).SheetView }));

export interface ViewProps {
  readonly file: AttachmentInfo;
  readonly blob: Blob;
}

const spreadsheet = /spreadsheetml|ms-excel/;
/** A larger one would hold the page up while it is read. */
const largestSheet = 5 * 1024 * 1024;

/** A file the way its kind is looked at; what cannot be shown is named and offered for download. */
export function FileView({ file, blob }: ViewProps) {
  const { t } = useWords();
  const isSheet = spreadsheet.test(file.contentType) && blob.size <= largestSheet;
  return (
    <div className="preview-place">
      <Suspense fallback={t("list.loading")}>
        {file.kind === "image" && (
          <Watched>
            <ImageView file={file} blob={blob} />
          </Watched>
        )}
        {file.kind === "video" && <VideoView blob={blob} />}
        {file.kind === "pdf" && (
          <Watched>
            <PdfView blob={blob} />
          </Watched>
        )}
        {file.kind === "other" && isSheet && <SheetView blob={blob} />}
        {file.kind === "other" && !isSheet && (
          <p>{t("attachment.notShown", { name: file.fileName, size: sizeText(file.size) })}</p>
        )}
      </Suspense>
    </div>
  );
}

/** Gives a picture or a film its bytes, under an address that lives as long as it is shown. */
function useBytes(blob: Blob) {
  return useCallback(
    (shown: HTMLImageElement | HTMLVideoElement | null) => {
      if (!shown) return undefined;
      const address = URL.createObjectURL(blob);
      shown.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
}

const zooms = [0.5, 1, 1.5, 2, 3, 4];

function ImageView({ file, blob }: ViewProps) {
  const { t } = useWords();
  const [zoom, setZoom] = useState(1);
  const next = (by: number) => zooms[zooms.indexOf(zoom) + by];
  const zoomButton = (by: number, label: string) => (
    <ReasonButton
      size="small"
      because={next(by) === undefined ? t("attachment.zoomLimit") : undefined}
      onClick={() => setZoom(next(by) ?? zoom)}
    >
      {label}
    </ReasonButton>
  );
  return (
    <>
      <div className="preview-buttons">
        {zoomButton(-1, t("attachment.smaller"))}
        <span>{`${zoom * 100}%`}</span>
        {zoomButton(1, t("attachment.larger"))}
      </div>
      <div className="preview-image">
        <img ref={useBytes(blob)} alt={file.fileName} style={{ width: `${zoom * 100}%` }} />
      </div>
    </>
  );
}

function VideoView({ blob }: Pick<ViewProps, "blob">) {
  // What people film at a dealer's has no captions.
  return <video ref={useBytes(blob)} controls />;
}
