export { type FileHolder, fileHolders } from "./support/holders.ts";
export { contentTypesOf } from "./support/content-types.ts";
export { expectFiles } from "./support/expect-files.ts";
export { fileAnswerOf } from "./support/file-answer-of.ts";
