import { recordSource } from "#platform/server/scope/record-sources.ts";
import { collection } from "../../contract.ts";
import { allCollections } from "./collection-list.ts";
import { collectionLink } from "./link.ts";

export const collectionSource = recordSource({
  type: "collection",
  title: { zh: "扫码收款", en: "QR collection" },
  list: allCollections,
  called: ["collectionNo", "orderNo", "subject"],
  page: "/data/collection",
  link: collectionLink,
  create: collection.create,
});
