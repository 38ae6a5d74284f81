import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { collection } from "../contract.ts";
import { allCollections } from "./support/collection-list.ts";

export const collectionExport = defineExport({
  kind: "collection",
  endpoint: collection.export,
  page: { path: "/data/collection", titleKey: "menu.data.collection" },
  title: { zh: "收款", en: "Collections" },
  list: allCollections,
  columns: [
    { field: "collectionNo" },
    { field: "subject" },
    { field: "amountFen", kind: "money" },
    { field: "state", words: "collection.state" },
    { field: "needsPerson" },
    { field: "refunding" },
    { field: "paidInFen", kind: "money" },
    { field: "refundedFen", kind: "money" },
    { field: "payBy", words: "collection.payBy" },
    { field: "payTime", kind: "time" },
    { field: "expiryTime", kind: "time" },
    { field: "orderNo" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportCollections = command(collection.export, (context) =>
  startExport(context, collectionExport),
);
