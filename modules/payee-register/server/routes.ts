import { serve } from "#platform/server/serve.ts";
import { keyPerson } from "../key-person-contract.ts";
import { secondPayee } from "../second-payee-contract.ts";
import { whiteList } from "../white-list-contract.ts";
import { createKeyPerson } from "./key-person/commands/create-key-person.ts";
import { disableKeyPerson } from "./key-person/commands/disable-key-person.ts";
import { removeKeyPerson } from "./key-person/commands/remove-key-person.ts";
import { renewKeyPersons } from "./key-person/commands/renew-key-persons.ts";
import { submitKeyPerson } from "./key-person/commands/submit-key-person.ts";
import { updateKeyPerson } from "./key-person/commands/update-key-person.ts";
import { exportKeyPersons } from "./key-person/export-key-persons.ts";
import { keyPersonReads, listKeyPersons } from "./key-person/queries.ts";
import { createSecondPayee } from "./second-payee/commands/create-second-payee.ts";
import { disableSecondPayee } from "./second-payee/commands/disable-second-payee.ts";
import { removeSecondPayee } from "./second-payee/commands/remove-second-payee.ts";
import { renewSecondPayees } from "./second-payee/commands/renew-second-payees.ts";
import { submitSecondPayee } from "./second-payee/commands/submit-second-payee.ts";
import { updateSecondPayee } from "./second-payee/commands/update-second-payee.ts";
import { exportSecondPayees } from "./second-payee/export-second-payees.ts";
import { listSecondPayees, secondPayeeReads } from "./second-payee/queries.ts";
import { createWhiteList } from "./white-list/commands/create-white-list.ts";
import { disableWhiteList } from "./white-list/commands/disable-white-list.ts";
import { renewWhiteLists } from "./white-list/commands/renew-white-lists.ts";
import { updateWhiteList } from "./white-list/commands/update-white-list.ts";
import { importWhiteLists, whiteListTemplate } from "./white-list/import-white-lists.ts";
import { exportWhiteLists } from "./white-list/export-white-lists.ts";
import { listWhiteLists, whiteListHistory } from "./white-list/queries.ts";

export const payeeRegisterRoutes = [
  serve(keyPerson, {
    list: listKeyPersons,
    export: exportKeyPersons,
    ...keyPersonReads,
    create: createKeyPerson,
    update: updateKeyPerson,
    submit: submitKeyPerson,
    remove: removeKeyPerson,
    renew: renewKeyPersons,
    disable: disableKeyPerson,
  }),
  serve(secondPayee, {
    list: listSecondPayees,
    export: exportSecondPayees,
    ...secondPayeeReads,
    create: createSecondPayee,
    update: updateSecondPayee,
    submit: submitSecondPayee,
    remove: removeSecondPayee,
    renew: renewSecondPayees,
    disable: disableSecondPayee,
  }),
  serve(whiteList, {
    list: listWhiteLists,
    export: exportWhiteLists,
    importTemplate: whiteListTemplate,
    import: importWhiteLists,
    operationLog: whiteListHistory,
    create: createWhiteList,
    update: updateWhiteList,
    renew: renewWhiteLists,
    disable: disableWhiteList,
  }),
];
