import { Slot } from "#platform/server/slot.ts";

/**
 * What a module that posts has to hold its own money against, in the snapshot in which the books are checked: a statement
 * that finds breaches of one of the `checkRules`, of the tenant that is its one parameter.
 */
export const moreBookChecks = new Slot<string>("wallet.moreBookChecks");
