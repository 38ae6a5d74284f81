import type { InsideFigures } from "./probe.ts";

export interface Growth {
  readonly isFlat: boolean;
  readonly rssFirstMegabytes: number;
  readonly rssLastMegabytes: number;
  /** In use after garbage was collected: what a leak would show in. */
  readonly heapFirstMegabytes: number;
  readonly heapLastMegabytes: number;
  readonly heapPerHundredThousand: number;
}

/** Caches fill and code is compiled within the first fifth. */
const warmUpShare = 0.2;
/** What may still be added in the rest, whatever its length: counters by endpoint and code, prepared statements. */
const allowedMegabytes = 60;

/** What a process has taken from the machine goes up and down by a hundred megabytes: few rounds say nothing. */
const manyRounds = 10;
const isLevel = (rss: readonly number[]) => slopeOf(rss) * rss.length < allowedMegabytes * 3;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Whether a process that had warmed up went on growing. */
export function growthOf(all: readonly InsideFigures[], requestsEach: number): Growth {
  const warm = all.slice(Math.max(1, Math.floor(all.length * warmUpShare)));
  const heap = warm.map(({ heapMegabytes }) => heapMegabytes);
  const rss = warm.map(({ rssMegabytes }) => rssMegabytes);
  const [first = 0, last = 0] = [heap[0], heap.at(-1)];
  return {
    isFlat: last - first < allowedMegabytes && (rss.length < manyRounds || isLevel(rss)),
    rssFirstMegabytes: rounded(rss[0] ?? 0),
    rssLastMegabytes: rounded(rss.at(-1) ?? 0),
    heapFirstMegabytes: rounded(first),
    heapLastMegabytes: rounded(last),
    heapPerHundredThousand: rounded((slopeOf(heap) / requestsEach) * 100_000),
  };
}

/** By least squares, for each step. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const along = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return spread === 0 ? 0 : along / spread;
}
