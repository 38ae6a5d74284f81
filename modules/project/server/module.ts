import { subjects } from "#modules/approval/server/index.ts";
import { fileHolders } from "#modules/attachment/server/index.ts";
import type { Module } from "#platform/server/module.ts";
import { establishmentFiles } from "./establishment/files.ts";
import { expireEstablishments } from "./jobs/expire-establishments.ts";
import { establishmentSubject } from "./establishment/subject.ts";
import { projectRoutes } from "./routes.ts";

export const projectModule: Module = {
  routes: () => projectRoutes,
  schedules: [
    // Runs that have begun are found again by this name.
    { name: "expenditure.expireEstablishments", cron: "5 0 * * *", run: expireEstablishments },
  ],
  gives: [fileHolders.takes(establishmentFiles), subjects.takes(establishmentSubject)],
};
