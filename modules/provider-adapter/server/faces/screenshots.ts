import { openTesseract } from "../adapters/tesseract/tesseract.ts";
import { readScreenshot, type ScreenshotFacts } from "../adapters/tesseract/read-screenshot.ts";

const failures = ["NOT_AN_IMAGE", "TOO_LARGE", "NOT_INSTALLED"] as const;
type Failure = (typeof failures)[number] | "UNREADABLE" | "TOO_SLOW";

type Picture =
  | { readonly kind: "read"; readonly facts: ScreenshotFacts }
  | { readonly kind: "failed"; readonly why: Failure };

const ocr = openTesseract();

/** What a screenshot says, or why it was not read: a picture may be anything that somebody uploads. */
export async function readPicture(image: Buffer, deadlineMs: number): Promise<Picture> {
  const outcome = await ocr.lines({ deadlineMs }, image);
  if (outcome.kind === "ok") return { kind: "read", facts: readScreenshot(outcome.value) };
  if (outcome.kind === "unknown") return { kind: "failed", why: "TOO_SLOW" };
  const why = failures.find((code) => code === outcome.code) ?? "UNREADABLE";
  return { kind: "failed", why };
}
