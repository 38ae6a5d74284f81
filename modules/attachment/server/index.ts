export type { FileHolder } from "./support/holders.ts";
export { removeStrayFiles } from "./jobs/remove-strays.ts";
export { expectFiles } from "./support/expect-files.ts";
export { fileAnswerOf } from "./support/file-answer-of.ts";
