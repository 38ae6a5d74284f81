import { percentText } from "#platform/contract/money.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { Money } from "#platform/web/table/cell.tsx";
import type { expenditureItem } from "../../item-contract.ts";
import { ProcessName } from "../project/project-words.tsx";

export type ItemRow = RowOf<typeof expenditureItem.list>;

export const itemColumns: Column<ItemRow>[] = [
  { field: "itemName", width: 180 },
  { field: "canExpenditurePersonList", width: 200, render: (row) => <People row={row} /> },
  { field: "itemExpenditureUpperLimitAmount", width: 160, render: (row) => <Limit row={row} /> },
  {
    field: "itemPercent",
    width: 120,
    render: ({ itemPercent }) =>
      itemPercent === null ? emptyMark : `${percentText(itemPercent)}%`,
  },
  { field: "needProjectEstablishment", width: 130, render: (row) => <Needs row={row} /> },
  { field: "approvalProcessId", width: 200, render: (row) => <ProcessName row={row} /> },
  {
    field: "projectNames",
    width: 220,
    render: ({ projectNames }) => projectNames.join("、") || emptyMark,
  },
  { field: "stateCode", kind: "state" },
  { field: "remark", width: 180 },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];

function People({ row }: { row: ItemRow }) {
  const { t } = useWords();
  const { canExpenditurePersonList: ids, personNames } = row;
  return ids.length === 0 ? t("expenditureItem.people.all") : personNames.join("、");
}

function Limit({ row: { itemExpenditureUpperLimitAmount: fen } }: { row: ItemRow }) {
  return fen === null ? emptyMark : <Money fen={fen} />;
}

function Needs({ row }: { row: ItemRow }) {
  const { t } = useWords();
  return t(row.needProjectEstablishment ? "form.yes" : "form.no");
}
