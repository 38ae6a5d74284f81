/**
 * One step of the mulberry32 generator: a number from 0 up to 1 and the state for the next step.
 * The state is a plain integer, so a fault can keep it on disk and a seed replays a campaign.
 */
export function nextRandom(state: number): { readonly value: number; readonly state: number } {
  const next = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, state: next };
}
