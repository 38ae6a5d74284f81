/** The platform's answer codes that mean something to us. */
export const done = "200";
/** Says of itself that nobody knows: the batch is asked for until it is known. */
export const noSuchBatch = "519";

/**
 * Codes of a batch after which certainly none of its lines is paid, with the reason why that is
 * sure. 500 and whatever is not listed, a number already used among it, leave the outcome unknown:
 * the platform is asked and decides.
 */
export const certainlyNotDone: ReadonlyMap<string, string> = new Map([
  ["400", "a field was refused by the checks before the batch was taken"],
  ["401", "the signature was refused before the batch was read"],
  ["403", "the merchant or the project may not pay out"],
  ["530", "the platform is being maintained and takes no batches"],
]);
