import { withoutCall } from "#platform/server/outward/steps.ts";
import type { Connection, Adapter, ESignPort } from "#modules/provider/server/faces/ports.ts";
import { fillTemplate, putTemplate } from "./documents.ts";
import { createFlow, detail, download, finish, revoke, signLink, start } from "./flows.ts";
import { letSignNotices } from "./notices.ts";

function letSignOver(connection: Connection): ESignPort {
  return {
    putTemplate: (call, file) => putTemplate(connection, call, file),
    fillTemplate: (call, filling) => fillTemplate(connection, call, filling),
    // A contract has its code only once it is there: nothing is converted afterwards.
    documentState: () => Promise.resolve(withoutCall("ready" as const)),
    createFlow: (call, flow) => createFlow(connection, call, flow),
    start: (call, flow) => start(connection, call, flow),
    signLink: (call, flow, signerNumber) => signLink(connection, call, { flow, signerNumber }),
    detail: (call, flow) => detail(connection, call, flow),
    finish: (call, flow) => finish(connection, call, flow),
    revoke: (call, flow) => revoke(connection, call, flow),
    download: (call, flow) => download(connection, call, flow),
  };
}

/**
 * 电子牵, the family of calls with our own codes for people. `companyOpenCode` and `personOpenCode`
 * are the sender's; `downloadHosts` lists where documents lie, as `host:port`, with commas. A flow
 * is a contract here (`flowId` is its `contractCode`), and a signer a transaction of it.
 */
export const letSign: Adapter = {
  code: "LETSIGN",
  ports: ["eSign"],
  settings: ["appCode", "companyOpenCode", "personOpenCode", "downloadHosts"],
  identity: ["appCode", "companyOpenCode", "personOpenCode"],
  secrets: ["appSecret", "callbackSecret"],
  connect: (connection) => ({
    eSign: letSignOver(connection),
    notices: letSignNotices(connection.account),
  }),
};
