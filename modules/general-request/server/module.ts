import { subjects } from "#modules/approval/server/index.ts";
import { fileHolders } from "#modules/attachment/server/index.ts";
import type { Module } from "#platform/server/module.ts";
import { generalRequestRoutes } from "./routes.ts";
import { requestFiles } from "./support/files.ts";
import { generalRequestSubject } from "./support/subject.ts";

export const generalRequestModule: Module = {
  routes: () => [generalRequestRoutes],
  gives: [subjects.takes(generalRequestSubject), fileHolders.takes(requestFiles)],
};
