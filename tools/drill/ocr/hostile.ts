import { createCanvas } from "@napi-rs/canvas";
import { draw } from "./draw.ts";
import { screenshots } from "./screenshots.ts";

/** A picture with a header that tells another size than its data has. */
function told(image: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(image);
  lying.writeUInt32BE(width, 16);
  lying.writeUInt32BE(height, 20);
  return lying;
}

/** Some hundred kilobytes that become a picture as large as is read at all. */
const largest = (): Buffer => createCanvas(6_300, 6_300).toBuffer("image/png");

/** Points by chance, in which a reader finds letters everywhere. */
function snow(): Buffer {
  const canvas = createCanvas(2_000, 2_000);
  const context = canvas.getContext("2d");
  const image = context.createImageData(2_000, 2_000);
  for (let at = 0; at < image.data.length; at += 1) {
    image.data[at] = at % 4 === 3 ? 255 : Math.imul(at, 2_654_435_761) >>> 24;
  }
  context.putImageData(image, 0, 0);
  return canvas.toBuffer("image/png");
}

/** What somebody uploads who means harm, or whose phone does. */
export function hostilePictures(): readonly (readonly [name: string, image: Buffer])[] {
  const [shot] = screenshots(1, 7);
  if (!shot) throw new Error("no screenshot");
  const good = draw(shot);
  return [
    ["60,000 by 60,000 points in the header", told(good, 60_000, 60_000)],
    ["more points in the header than data", told(good, 6_000, 6_000)],
    ["no points", told(good, 0, 0)],
    ["cut off", good.subarray(0, Math.floor(good.length / 2))],
    ["a header alone", good.subarray(0, 33)],
    ["nothing", Buffer.alloc(0)],
    ["a list of files", Buffer.from("/etc/passwd\n")],
    ["a page of PostScript", Buffer.from("%!PS-Adobe-3.0\n{} loop\n")],
    ["a TIFF", Buffer.concat([Buffer.from("II*\0"), Buffer.alloc(2_000, 0xff)])],
    ["as large as is read at all", largest()],
    ["snow", snow()],
  ];
}
