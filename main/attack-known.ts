/** Holes that are known and are being mended; each is the beginning of what the matrix says. */
export const mendedElsewhere: readonly string[] = [];
