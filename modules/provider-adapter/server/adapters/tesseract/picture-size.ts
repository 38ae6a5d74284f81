/** The largest screen that somebody pasted together from several: more is no screenshot. */
const mostPoints = 40_000_000;
const mostAcross = 30_000;

/** Whether a picture is of a size that can be read, as its own header says; without a size it cannot. */
export function isReadable(image: Buffer): boolean {
  const size = sizeOf(image);
  if (!size) return false;
  const [width, height] = size;
  if (width <= 0 || height <= 0 || width > mostAcross || height > mostAcross) return false;
  return width * height <= mostPoints;
}

type Size = readonly [width: number, height: number];

function sizeOf(image: Buffer): Size | undefined {
  const start = image.subarray(0, 4).toString("hex");
  if (start === "89504e47")
    return within(image, 24, () => [image.readUInt32BE(16), image.readUInt32BE(20)]);
  if (start.startsWith("ffd8")) return jpegSize(image);
  if (start.startsWith("424d")) {
    // Upside down where the height is negative.
    return within(image, 26, () => [image.readInt32LE(18), Math.abs(image.readInt32LE(22))]);
  }
  return webpSize(image);
}

const within = (image: Buffer, length: number, read: () => Size): Size | undefined =>
  image.length < length ? undefined : read();

/** The frame header stands behind however many segments; each says its own length. */
function jpegSize(image: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 <= image.length) {
    if (image[at] !== 0xff) return undefined;
    const marker = image[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return [image.readUInt16BE(at + 7), image.readUInt16BE(at + 5)];
    else at += 2 + image.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Start of a frame, of whatever coding; three codes among them mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function webpSize(image: Buffer): Size | undefined {
  if (image.length < 30) return undefined;
  const coding = image.subarray(12, 16).toString("latin1");
  if (coding === "VP8 ") return [image.readUInt16LE(26) & 0x3fff, image.readUInt16LE(28) & 0x3fff];
  if (coding === "VP8X") return [image.readUIntLE(24, 3) + 1, image.readUIntLE(27, 3) + 1];
  if (coding !== "VP8L") return undefined;
  const bits = image.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}
