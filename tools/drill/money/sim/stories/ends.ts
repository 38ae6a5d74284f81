/** The product said no: nothing was done. */
export class No extends Error {}
/** Something that must never be, whatever happens. */
export class Breach extends Error {}
/** The process ended here: what was not committed is gone. */
export class Crash extends Error {}

export function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Breach(what);
}
