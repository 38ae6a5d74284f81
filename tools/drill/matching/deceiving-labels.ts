import type { World } from "./world.ts";
import type { Label, LabelledLine } from "./set.ts";

export type Write = (world: World, day: number) => void;

export const forPerson = (...targets: string[]): Label => ({
  kind: "manual",
  targets,
  level: "person",
});
export const between = (...targets: string[]): Label => ({ kind: "tie", targets, level: "person" });
export const settledBy = (id: string): Label => ({ kind: "match", targets: [id], level: "auto" });

export function financed(world: World, written: Partial<LabelledLine>): Partial<LabelledLine> {
  const [oppositeAccountName, oppositeAccount] = world.financier();
  return { direction: "in", oppositeAccountName, oppositeAccount, ...written };
}

export const nextDigit = (number: string, at: number): string =>
  number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1);
