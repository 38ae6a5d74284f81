import { labelAt } from "../evidence/labels.ts";
import { lettersOf } from "../signs/letters.ts";

const fewestPoints = 4;
const mostPoints = 20;
const mark = /^[.、)）:： ]{0,2}/u;

/** Where the point of this number begins: its number, and a label at once. */
function pointAt(sounded: string, number: number, from: number): number | undefined {
  const figure = String(number);
  for (let at = sounded.indexOf(figure, from); at >= 0; at = sounded.indexOf(figure, at + 1)) {
    const after = at + figure.length;
    const gap = mark.exec(sounded.slice(after, after + 2))?.[0].length ?? 0;
    if ((labelAt(sounded, after + gap)?.word.length ?? 0) > 1) return at;
  }
  return undefined;
}

function pointsIn(sounded: string): readonly number[] {
  const points: number[] = [];
  while (points.length < mostPoints) {
    const at = pointAt(sounded, points.length + 1, (points.at(-1) ?? -1) + 1);
    if (at === undefined) break;
    points.push(at);
  }
  return points;
}

function inLines(line: string): string {
  const { sounded, shown } = lettersOf(line);
  if (!/^\s{0,4}1/u.test(sounded) || shown.length !== line.length) return line;
  const points = pointsIn(sounded);
  if (points.length < fewestPoints) return line;
  const parts = points.map((at, index) => line.slice(at, points[index + 1]));
  // The number of a point could be taken for a digit of the value before it.
  return parts.map((part) => part.replace(/^\d{1,2}/u, "")).join("\n");
}

const bracketed = /[(（](\d{1,2})[)）](?=\S)/gu;

/** (1)客户…(2)电话…: points in brackets, which are no comments. */
function ofBrackets(line: string): string {
  const numbers = [...line.matchAll(bracketed)].map(([, number]) => Number(number));
  const isCounted = numbers.every((number, at) => number === at + 1);
  return isCounted && numbers.length >= fewestPoints ? line.replaceAll(bracketed, "\n") : line;
}

/** 1承租人张三2电话139…: points that are counted within a line, in lines of their own. */
export const withoutPoints = (text: string): string =>
  text.split("\n").map(ofBrackets).join("\n").split("\n").map(inLines).join("\n");
