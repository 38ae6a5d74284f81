export { requestFiles } from "./support/files.ts";
export { generalRequestSubject } from "./support/subject.ts";
