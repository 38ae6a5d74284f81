import { payeeExpiries, payeeUsers } from "#modules/payee/server/index.ts";
import { exportKinds, importKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { followTakenBack } from "./jobs/follow-taken-back.ts";
import { tellOfExpiring } from "./jobs/tell-of-expiring.ts";
import { keyPersonExport } from "./key-person/export-key-persons.ts";
import { keyPersonOrder } from "./key-person/order.ts";
import { keyPersonSource } from "./key-person/queries.ts";
import { expiriesOf } from "./support/expiries.ts";
import { keyPersonKind } from "../key-person-kind.ts";
import { whiteListKind } from "../white-list-kind.ts";
import { payeeRegisterRoutes } from "./routes.ts";
import { secondPayeeKind } from "../second-payee-kind.ts";
import { secondPayeeExport } from "./second-payee/export-second-payees.ts";
import { secondPayeeOrder } from "./second-payee/order.ts";
import { secondPayeeSource } from "./second-payee/queries.ts";
import { whiteListExport } from "./white-list/export-white-lists.ts";
import { whiteListImport } from "./white-list/import-white-lists.ts";
import { whiteListSource } from "./white-list/queries.ts";

export const payeeRegisterModule: Module = {
  routes: () => payeeRegisterRoutes,
  schedules: [
    { name: "payeeRegister.tellOfExpiring", cron: "30 9 * * *", run: tellOfExpiring },
    { name: "payeeRegister.followTakenBack", cron: "*/5 * * * *", run: followTakenBack },
  ],
  gives: [
    ...keyPersonOrder.gives,
    ...secondPayeeOrder.gives,
    exportKinds.takes(keyPersonExport, secondPayeeExport, whiteListExport),
    importKinds.takes(whiteListImport),
    payeeExpiries.takes(expiriesOf),
    payeeUsers.takes(
      { ...keyPersonKind, kind: keyPersonKind.type },
      { ...secondPayeeKind, kind: secondPayeeKind.type },
      { ...whiteListKind, kind: whiteListKind.type },
    ),
    recordSources.takes(keyPersonSource, secondPayeeSource, whiteListSource),
  ],
};
