import { Flex } from "antd";
import type { Column } from "#platform/web/list/data-table.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { collection } from "../contract.ts";
import { AttentionTags, CollectionTag } from "./collection-tags.tsx";

export type CollectionRow = RowOf<typeof collection.list>;

export const collectionColumns: Column<CollectionRow>[] = [
  { field: "collectionNo", width: 150 },
  { field: "subject", width: 220 },
  { field: "amountFen", kind: "money", width: 120 },
  {
    field: "state",
    width: 210,
    render: (row) => (
      <Flex gap={4} wrap>
        <CollectionTag state={row.state} />
        <AttentionTags {...row} />
      </Flex>
    ),
  },
  { field: "paidInFen", kind: "money", width: 120 },
  { field: "refundedFen", kind: "money", width: 120 },
  { field: "payBy", width: 110, render: ({ payBy }) => <PayBy by={payBy} /> },
  { field: "insertTime", kind: "time" },
  { field: "payTime", kind: "time" },
  { field: "expiryTime", kind: "time" },
  { field: "orderNo", width: 160 },
  { field: "insertPerson", width: 110 },
];

export function PayBy({ by }: { by: CollectionRow["payBy"] }) {
  const { t } = useWords();
  return t(`collection.payBy.${by}`);
}
