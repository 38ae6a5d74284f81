/** The bank did what was asked. */
export const done = "000000";

/** Nothing there (yet), under both codes that were seen for it. */
export const noRecord: ReadonlySet<string> = new Set(["MA0103", "YQ9996"]);

/**
 * Return codes of a transfer after which certainly no money moves, each with the reason why that is
 * sure. Whatever is not listed, a number already used among it, leaves the outcome unknown: the
 * bank is asked and decides.
 */
export const certainlyNotDone: ReadonlyMap<string, string> = new Map([
  ["YQ9993", "the data was refused by the checks before booking"],
  ["YQ9990", "this kind of transfer is not open for the account, so none is taken"],
  ["YQ9988", "the account does not take part in the direct link"],
  ["YQ9985", "the certificate was refused before the order was read"],
  ["YQ9984", "the service is paused and takes no orders"],
  ["YQ9983", "the signature was refused before the order was read"],
  ["YQ9982", "the payee's name was refused before booking"],
  ["YQ9977", "the packet could not be read"],
]);
