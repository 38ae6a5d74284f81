import { randomInt } from "node:crypto";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";

/**
 * Each character as lines between places of a grid, five wide and seven high: a server without any
 * font must not give empty pictures. Left out is what looks alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V.
 */
const shapes: Readonly<Record<string, readonly string[]>> = {
  "3": ["01 10 30 41 42 33 13", "33 44 45 36 16 05"],
  "4": ["36 30 04 44"],
  "6": ["40 20 02 05 16 36 45 44 33 13 04"],
  "7": ["00 40 16"],
  "9": ["06 26 44 41 30 10 01 02 13 33 42"],
  A: ["06 20 46", "14 34"],
  C: ["41 30 10 01 05 16 36 45"],
  D: ["00 06 26 44 42 20 00"],
  E: ["40 00 06 46", "03 33"],
  F: ["40 00 06", "03 33"],
  G: ["41 30 10 01 05 16 36 45 43 23"],
  H: ["00 06", "40 46", "03 43"],
  K: ["00 06", "40 03 46"],
  M: ["06 00 23 40 46"],
  N: ["06 00 46 40"],
  P: ["06 00 30 41 42 33 03"],
  Q: ["10 30 41 45 36 16 05 01 10", "24 46"],
  R: ["06 00 30 41 42 33 03", "23 46"],
  T: ["00 40", "20 26"],
  W: ["00 16 22 36 40"],
  X: ["00 46", "40 06"],
  Y: ["00 23 40", "23 26"],
};
const characters = Object.keys(shapes);
const width = 132;
const height = 44;
/** Points of the picture to one of the page: sharp on fine screens too. */
const density = 2;

const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;
const between = (least: number, most: number) =>
  least + (randomInt(1_001) / 1_000) * (most - least);

export function newImageText(): string {
  return Array.from({ length: randomInt(4, 6) }, () => pick(characters)).join("");
}

/** Dark on light in both themes: the picture brings its own ground. */
const inks = ["#1d2129", "#0e42d2", "#7816ff", "#00665e", "#a62c00", "#86096b"];

/** The text as a picture that people read and programs find hard, as a data address. */
export async function imageOf(text: string): Promise<string> {
  const canvas = createCanvas(width * density, height * density);
  const paint = canvas.getContext("2d");
  paint.scale(density, density);
  paint.fillStyle = "#f2f3f5";
  paint.fillRect(0, 0, width, height);
  paint.lineJoin = "round";
  paint.lineCap = "round";
  for (let n = 0; n < 3; n++) drawLine(paint, 0.9);
  const step = (width - 16) / text.length;
  Array.from(text).forEach((character, at) => {
    paint.save();
    paint.translate(8 + step * (at + 0.5) + between(-2, 2), height / 2 + between(-4, 4));
    drawCharacter(paint, character);
    paint.restore();
  });
  drawLine(paint, 1.6);
  for (let n = 0; n < 90; n++) {
    paint.fillStyle = pick(inks);
    paint.fillRect(between(0, width), between(0, height), 1, 1);
  }
  const png = await canvas.encode("png");
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** Slanted, stretched and turned, with every corner a little off its place. */
function drawCharacter(paint: SKRSContext2D, character: string): void {
  const skew = [between(-0.2, 0.2), between(-0.3, 0.3)] as const;
  paint.transform(between(0.9, 1.15), skew[0], skew[1], between(0.9, 1.15), 0, 0);
  paint.rotate(between(-0.25, 0.25));
  paint.strokeStyle = pick(inks);
  paint.lineWidth = between(2.6, 3.6);
  for (const stroke of shapes[character] ?? []) {
    paint.beginPath();
    for (const [x, y] of stroke.split(" ")) {
      paint.lineTo(
        (Number(x) - 2) * 4 + between(-0.8, 0.8),
        (Number(y) - 3) * 4 + between(-0.8, 0.8),
      );
    }
    paint.stroke();
  }
}

function drawLine(paint: SKRSContext2D, thickness: number): void {
  paint.strokeStyle = pick(inks);
  paint.lineWidth = thickness;
  paint.beginPath();
  paint.moveTo(between(0, 12), between(0, height));
  paint.bezierCurveTo(
    between(20, 60),
    between(-10, height + 10),
    between(70, 110),
    between(-10, height + 10),
    between(width - 12, width),
    between(0, height),
  );
  paint.stroke();
}
