import type { Random } from "../random.ts";
import type { LabelledSet } from "./set.ts";
import { World } from "./world.ts";

type Writers = readonly (readonly [number, (world: World, day: number) => void])[];

const linesADay = 25;

/** A company's lines of some months, in the order of their days, with what they may belong to. */
export function generate(writers: Writers, random: Random, lines: number): LabelledSet {
  const world = new World(random);
  const bag = writers.flatMap(([times, write]) => Array.from({ length: times }, () => write));
  while (world.lines.length < lines) {
    world.random.oneOf(bag)(world, 90 + Math.floor(world.lines.length / linesADay));
  }
  const { orders, payouts, recharges, settlements } = world;
  return { targets: [...orders, ...payouts, ...recharges, ...settlements], lines: world.lines };
}
