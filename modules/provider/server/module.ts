import { codeTexts } from "#modules/identity/server/faces/account.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { runFollowSms } from "./jobs/follow-sms.ts";
import { handleNotice, runNotice } from "./jobs/handle-notice.ts";
import { runSendSms } from "./jobs/send-sms.ts";
import { followingSms, sendingSms } from "./jobs/sms-flows.ts";
import { noticeRoute, providerRoutes } from "./routes.ts";
import { codesBySms } from "./support/codes-by-sms.ts";

export const providerModule: Module = {
  routes: ({ config }) => providerRoutes(config),
  rawRoutes: [noticeRoute],
  jobs: [
    runs(handleNotice, runNotice),
    runs(sendingSms, runSendSms),
    runs(followingSms, runFollowSms),
  ],
  gives: [codeTexts.takes(codesBySms)],
};
