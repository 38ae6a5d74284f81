import { newId, systemClock } from "#platform/server/clock.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { OcrLine, OcrPort } from "#modules/provider/server/faces/ports.ts";
import { type Ended, runTesseract } from "./run-tesseract.ts";
import { linesOf } from "./tsv.ts";

const largestImage = 10 * 1_048_576;
/** PNG, JPEG, BMP and WebP: what phones and screens make. The program would also take TIFF and lists of file names. */
const pictures = [/^89504e470d0a1a0a/, /^ffd8ff/, /^424d/, /^52494646.{8}57454250/];

const install =
  "the program tesseract is not installed: run tools/services/tesseract.sh, or apt-get install tesseract-ocr tesseract-ocr-chi-sim";

/** Reads pictures on this machine: nothing of them leaves it. */
export function openTesseract(options: { readonly program?: string } = {}): OcrPort {
  const { program = "tesseract" } = options;
  return {
    async lines({ deadlineMs }, image): Promise<Outcome<readonly OcrLine[]>> {
      const startedAt = systemClock.now();
      const refusal = refusalOf(image);
      const ended: Ended = refusal
        ? { how: "refused", ...refusal }
        : await runTesseract({ program, image, deadlineMs });
      const exchange = {
        id: newId(),
        operation: "tesseract",
        ourNumber: null,
        said: `${image.length} bytes`,
        heard: ended.how === "done" ? `${ended.output.length} bytes` : ended.message,
        httpStatus: null,
        startedAt,
        tookMs: systemClock.now().getTime() - startedAt.getTime(),
      };
      if (ended.how === "done") return { kind: "ok", value: linesOf(ended.output), exchange };
      if (ended.how === "timeout") return { kind: "unknown", reason: "timeout", exchange };
      const { code } = ended;
      const message = code === "NOT_INSTALLED" ? install : ended.message;
      return { kind: "certainFailure", code, message, notSent: true, exchange };
    },
  };
}

function refusalOf(image: Buffer): { code: string; message: string } | undefined {
  if (image.length > largestImage) {
    return { code: "TOO_LARGE", message: `an image of ${image.length} bytes` };
  }
  const start = image.subarray(0, 12).toString("hex");
  if (pictures.some((magic) => magic.test(start))) return undefined;
  return { code: "NOT_AN_IMAGE", message: `begins with ${start}` };
}
