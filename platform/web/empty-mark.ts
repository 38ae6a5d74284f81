/** What stands where there is nothing (spec, display rules): one mark on every screen. */
export const emptyMark = "-";
