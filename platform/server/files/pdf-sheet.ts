import { assembled, font, hexOf, widthOf } from "./pdf.ts";

type Place = readonly [x: number, y: number];
/** Red, green and blue, each from 0 to 1. */
export type Ink = readonly [number, number, number];

const black: Ink = [0, 0, 0];

export interface SheetText {
  readonly text: string;
  /** Of its line's beginning, middle or end, from the upper left corner, in points. */
  readonly at: Place;
  readonly size: number;
  readonly ink?: Ink;
  readonly align?: "left" | "centre" | "right";
  /** Between characters, in points. */
  readonly spacing?: number;
  /** Against the clock, in degrees. */
  readonly turned?: number;
  /** No wider than this: a longer text is set smaller. */
  readonly within?: number;
}

export interface SheetLine {
  readonly from: Place;
  readonly to: Place;
  readonly width?: number;
  readonly ink?: Ink;
}

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly SheetText[];
  readonly lines: readonly SheetLine[];
}

const unitsOf = (text: string) =>
  Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);

const figure = (value: number) => String(Math.round(value * 1_000) / 1_000);
const figures = (...values: readonly number[]) => values.map(figure).join(" ");

function drawnText(height: number, given: SheetText): string {
  const { text, at, ink = black, align = "left", spacing = 0, turned = 0, within } = given;
  const units = unitsOf(text);
  const gaps = spacing * Math.max(0, Array.from(text).length - 1);
  const size = within === undefined ? given.size : Math.min(given.size, (within - gaps) / units);
  const back = { left: 0, centre: 0.5, right: 1 }[align] * (units * size + gaps);
  const angle = (turned * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [at[0] - back * cosine, height - at[1] - back * sine];
  return (
    `${figures(...ink)} rg BT /F1 ${figure(size)} Tf ${figure(spacing)} Tc` +
    ` ${figures(cosine, sine, -sine, cosine, x, y)} Tm <${hexOf(text)}> Tj ET`
  );
}

function drawnLine(height: number, { from, to, width = 0.6, ink = black }: SheetLine): string {
  const start = figures(from[0], height - from[1]);
  const end = figures(to[0], height - to[1]);
  return `${figures(...ink)} RG ${figure(width)} w ${start} m ${end} l S`;
}

/** A form on one sheet: texts where they belong and lines between them, in the font that every reader of PDFs brings. */
export function sheetOf({ width, height, texts, lines }: Sheet): Buffer {
  const content = [
    ...lines.map((line) => drawnLine(height, line)),
    ...texts.filter(({ text }) => text !== "").map((text) => drawnText(height, text)),
  ].join("\n");
  return assembled([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [4 0 R] >>",
    font,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${figures(width, height)}] /Contents 5 0 R` +
      " /Resources << /Font << /F1 3 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}
