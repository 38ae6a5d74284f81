import type { Connection, Adapter, ESignPort } from "#modules/provider/server/faces/ports.ts";
import { identityOver } from "../identity-check/identity-check.ts";
import { createFlow } from "./create-flow.ts";
import { documentState, fillTemplate, putTemplate } from "./files.ts";
import { flowDetail } from "./flow-detail.ts";
import { download, finish, revoke, signLink, start } from "./flows.ts";
import { eSignNotices } from "./notices.ts";

function eSignOver(connection: Connection): ESignPort {
  return {
    putTemplate: (call, file) => putTemplate(connection, call, file),
    fillTemplate: (call, filling) => fillTemplate(connection, call, filling),
    documentState: (call, documentId) => documentState(connection, call, documentId),
    createFlow: (call, flow) => createFlow(connection, call, flow),
    start: (call, flow) => start(connection, call, flow),
    signLink: (call, flow, signerNumber) => signLink(connection, call, { flow, signerNumber }),
    detail: (call, flow) => flowDetail(connection, flow, call.deadlineMs),
    finish: (call, flow) => finish(connection, call, flow),
    revoke: (call, flow, reason) => revoke(connection, call, { flow, reason }),
    download: (call, flow) => download(connection, call, flow),
  };
}

/** e签宝, interface version 3. `uploadHosts` lists its storage hosts as `host:port`, with commas. */
export const eSign: Adapter = {
  code: "ESIGN",
  ports: ["eSign", "identity"],
  settings: ["appId", "uploadHosts"],
  identity: ["appId"],
  secrets: ["appSecret"],
  connect: (connection) => ({
    eSign: eSignOver(connection),
    identity: identityOver(connection),
    notices: eSignNotices(connection.account),
  }),
};
