import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { within } from "#platform/testing/effort.ts";
import { call } from "../contract/call.ts";
import { type Found, readScreenshot } from "./read-screenshot.ts";
import { openTesseract } from "./tesseract.ts";

GlobalFonts.registerFromPath("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "Noto CJK");

const shown = ["融资租赁合同", "合同编号：2026HT00123456", "承租人：王芳", "融资金额：¥128,650.00"];

function screenshot(lines: string[], blur = 0): Buffer {
  const canvas = createCanvas(900, 90 + lines.length * 80);
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "black";
  context.font = "36px 'Noto CJK'";
  if (blur > 0) context.filter = `blur(${blur}px)`;
  for (const [index, line] of lines.entries()) context.fillText(line, 60, 100 + index * 80);
  return canvas.toBuffer("image/png");
}

const ocr = openTesseract();
async function factsOf(image: Buffer) {
  const outcome = await ocr.lines(call, image);
  if (outcome.kind !== "ok") throw new Error(`${outcome.kind}: ${outcome.exchange.heard}`);
  return { facts: readScreenshot(outcome.value), lines: outcome.value };
}

/** Nothing one could be sure of is right as well. */
const right = { contractNumber: [null, "2026HT00123456"], amountFen: [null, 12_865_000] };
const sureValue = <T>(found: Found<T> | null): T | null => (found?.sure ? found.value : null);

describe("reading a screenshot", () => {
  it("gives contract number and amount, and where each line stands", async () => {
    const { facts, lines } = await factsOf(screenshot(shown));
    expect(facts).toEqual({
      contractNumber: { value: "2026HT00123456", sure: true },
      amountFen: { value: 12_865_000, sure: true },
      name: { value: "王芳", sure: true },
    });
    // Both models read all four.
    expect(lines).toHaveLength(8);
    const [, second] = lines;
    expect(second?.box.top).toBeGreaterThan(140);
    expect(second?.box.top).toBeLessThan(190);
    expect(second?.box.left).toBeLessThan(80);
  });

  it.each([1, 2, 3, 4])("is never sure of something wrong when blurred by %i", async (blur) => {
    const { facts } = await factsOf(screenshot(shown, blur));
    expect(right.contractNumber).toContain(sureValue(facts.contractNumber));
    expect(right.amountFen).toContain(sureValue(facts.amountFen));
  });

  it("is sure of nothing in a picture that nobody could read", async () => {
    const { facts } = await factsOf(screenshot(shown, 8));
    expect(sureValue(facts.contractNumber)).toBeNull();
    expect(sureValue(facts.amountFen)).toBeNull();
  });

  it("finds nothing on an empty page", async () => {
    const { facts } = await factsOf(screenshot([]));
    expect(facts).toEqual({ contractNumber: null, amountFen: null, name: null });
  });
});

describe("the program", () => {
  it("that is not installed is a certain failure that says what to install", async () => {
    const absent = openTesseract({ program: "/nowhere/tesseract" });
    const outcome = await absent.lines(call, screenshot(shown));
    expect(outcome).toMatchObject({ kind: "certainFailure", code: "NOT_INSTALLED" });
    expect(JSON.stringify(outcome)).toContain(
      "apt-get install tesseract-ocr tesseract-ocr-chi-sim",
    );
  });

  it("gets no more time than the caller has", async () => {
    const began = performance.now();
    const outcome = await ocr.lines({ deadlineMs: 30 }, screenshot(shown));
    expect(outcome).toMatchObject({ kind: "unknown", reason: "timeout" });
    expect(performance.now() - began).toBeLessThan(within(5_000));
  });

  it("is not handed what is no picture, or too large", async () => {
    const list = await ocr.lines(call, Buffer.from("/etc/passwd\n"));
    expect(list).toMatchObject({ kind: "certainFailure", code: "NOT_AN_IMAGE" });
    const large = Buffer.concat([screenshot([]), Buffer.alloc(11 * 1_048_576)]);
    expect(await ocr.lines(call, large)).toMatchObject({ code: "TOO_LARGE" });
  });

  it("fails on a picture that is broken or would fill the memory, and the next is read", async () => {
    const broken = screenshot(shown).subarray(0, 400);
    expect(await ocr.lines(call, broken)).toMatchObject({ code: "UNREADABLE" });
    const bomb = Buffer.from(screenshot([]));
    // The size in the PNG's own header: 60,000 by 60,000 points.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await ocr.lines(call, bomb)).toMatchObject({ code: "TOO_LARGE" });
    expect(await ocr.lines(call, screenshot(shown))).toMatchObject({ kind: "ok" });
  });
});
