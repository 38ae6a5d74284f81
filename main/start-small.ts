import { setFlagsFromString } from "node:v8";

// Imported first, since it holds from here on: starting makes a hundred megabytes of garbage, which V8 would keep.
setFlagsFromString("--optimize-for-size");

/** What is asked of a process later is to be fast. */
export const startedSmall = (): void => setFlagsFromString("--no-optimize-for-size");
