import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { isReadable } from "./picture-size.ts";

const canvas = createCanvas(375, 200);
const png = canvas.toBuffer("image/png");
const jpeg = canvas.toBuffer("image/jpeg");
const webp = canvas.toBuffer("image/webp");

/** A bitmap's header as far as its height; upside down where that is negative. */
function bitmap(width: number, height: number): Buffer {
  const header = Buffer.alloc(54);
  header.write("BM");
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  return header;
}

const pngOf = (width: number, height: number): Buffer => {
  const image = Buffer.from(png);
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
};

describe("the size that a picture's header tells", () => {
  it.each([
    ["PNG", png],
    ["JPEG", jpeg],
    ["WebP", webp],
    ["BMP", bitmap(375, 200)],
    ["BMP upside down", bitmap(375, -200)],
  ])("of a screenshot can be read: %s", (_, image) => {
    expect(isReadable(image)).toBe(true);
  });

  it.each([
    ["far too many points", pngOf(20_000, 20_000)],
    ["a line of points", pngOf(4_000_000, 1)],
    ["no points", pngOf(0, 200)],
    ["the largest number", pngOf(0xffffffff, 0xffffffff)],
    ["a bitmap of nothing", bitmap(0, 0)],
    ["a bitmap to the left", bitmap(-5, 200)],
  ])("is refused: %s", (_, image) => {
    expect(isReadable(image)).toBe(false);
  });

  it.each([
    ["PNG", png],
    ["JPEG", jpeg],
    ["WebP", webp],
    ["BMP", bitmap(375, 200)],
  ])("cut off anywhere in its header throws nothing: %s", (_, image) => {
    for (let length = 0; length < Math.min(image.length, 700); length += 1) {
      expect(typeof isReadable(image.subarray(0, length))).toBe("boolean");
    }
  });

  it("is not looked for without an end, whatever a JPEG's segments say of their length", () => {
    const head = Buffer.from([0xff, 0xd8]);
    const empty = Buffer.from([0xff, 0xe0, 0, 0]);
    const padded = Buffer.alloc(50_000, 0xff);
    for (const tail of [empty, padded, Buffer.concat(Array.from({ length: 9_000 }, () => empty))]) {
      expect(isReadable(Buffer.concat([head, tail]))).toBe(false);
    }
  });
});
