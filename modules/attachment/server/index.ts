export type { FileHolder } from "./support/holders.ts";
export { expectFiles } from "./support/expect-files.ts";
