export { expectFiles } from "./queries.ts";
