import { newId, systemClock } from "#platform/server/clock.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { OcrLine, OcrPort } from "#modules/provider/server/faces/ports.ts";
import { isReadable } from "./picture-size.ts";
import { type Ended, type Model, models, runTesseract } from "./run-tesseract.ts";
import { taking } from "./taking-turns.ts";
import { linesOf } from "./tsv.ts";

const largestImage = 10 * 1_048_576;
/** PNG, JPEG, BMP and WebP: what phones and screens make. The program would also take TIFF and lists of file names. */
const pictures = [/^89504e470d0a1a0a/, /^ffd8ff/, /^424d/, /^52494646.{8}57454250/];

const install =
  "the program tesseract is not installed: run tools/services/tesseract.sh, or apt-get install tesseract-ocr tesseract-ocr-chi-sim";

/** Reads pictures on this machine: nothing of them leaves it. What both models read is told by both. */
export function openTesseract(options: { readonly program?: string } = {}): OcrPort {
  const { program = "tesseract" } = options;
  return {
    async lines({ deadlineMs }, image): Promise<Outcome<readonly OcrLine[]>> {
      const startedAt = systemClock.now();
      const until = startedAt.getTime() + deadlineMs;
      const ended = await taking(() => readBy(models, { program, image, until }));
      const tookMs = systemClock.now().getTime() - startedAt.getTime();
      const exchange = {
        id: newId(),
        operation: "tesseract",
        ourNumber: null,
        said: `${image.length} bytes`,
        heard: ended.how === "done" ? `${ended.output.length} bytes` : ended.message,
        httpStatus: null,
        startedAt,
        tookMs,
      };
      if (ended.how === "done") return { kind: "ok", value: linesOf(ended.output), exchange };
      if (ended.how === "timeout") return { kind: "unknown", reason: "timeout", exchange };
      const { code } = ended;
      const message = code === "NOT_INSTALLED" ? install : ended.message;
      return { kind: "certainFailure", code, message, notSent: true, exchange };
    },
  };
}

interface Reading {
  readonly program: string;
  readonly image: Buffer;
  /** When whoever asked waits no longer, in milliseconds. */
  readonly until: number;
}

/** What each model reads, one after the other; the first that fails ends it. */
async function readBy(all: readonly Model[], { program, image, until }: Reading): Promise<Ended> {
  const refusal = refusalOf(image);
  if (refusal) return { how: "refused", ...refusal };
  const outputs: string[] = [];
  for (const model of all) {
    const deadlineMs = until - systemClock.now().getTime();
    if (deadlineMs <= 0) return { how: "timeout", message: "too slow" };
    const ended = await runTesseract({ program, image, model, deadlineMs });
    if (ended.how !== "done") return ended;
    outputs.push(ended.output);
  }
  return { how: "done", output: outputs.join("\f") };
}

function refusalOf(image: Buffer): { code: string; message: string } | undefined {
  if (image.length > largestImage) {
    return { code: "TOO_LARGE", message: `an image of ${image.length} bytes` };
  }
  const start = image.subarray(0, 12).toString("hex");
  if (!pictures.some((magic) => magic.test(start))) {
    return { code: "NOT_AN_IMAGE", message: `begins with ${start}` };
  }
  return isReadable(image)
    ? undefined
    : { code: "TOO_LARGE", message: "its header tells too many points" };
}
