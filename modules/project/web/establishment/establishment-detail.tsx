import { useQuery } from "@tanstack/react-query";
import { Descriptions } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { OrderFrame } from "#modules/approval-task/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { type EstablishmentRow, OrderLink, tagOf, Validity } from "./establishment-columns.tsx";
import { EstablishmentActions } from "./establishment-actions.tsx";
import { useEstablishmentTell } from "./establishment-history.ts";

const EstablishmentForm = lazy(async () => ({
  default: (await import("./establishment-form.tsx")).EstablishmentForm,
}));

interface Props {
  readonly id: string;
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

/** All about one establishment, for its author and for those who decide on it. */
export function EstablishmentDetail({ id, onSubmit, onClose }: Props) {
  const tell = useEstablishmentTell();
  const [edited, setEdited] = useState<EstablishmentRow>();
  const { data: row, error } = useQuery({
    queryKey: ["projectEstablishment", "detail", id],
    queryFn: ({ signal }) => call(projectEstablishment.detail, { id }, { signal }),
  });
  return (
    <>
      <OrderFrame
        orderType="projectEstablishment"
        order={row && { ...row, title: row.expenditureItemName, stateCode: tagOf(row) }}
        error={error}
        actions={
          row && (
            <EstablishmentActions
              row={row}
              onEdit={() => setEdited(row)}
              onSubmit={() => onSubmit(id)}
            />
          )
        }
        info={row && <Facts row={row} />}
        log={{ of: projectEstablishment.operationLog, tell }}
        onClose={onClose}
      />
      <Suspense>
        {edited && (
          <EstablishmentForm
            row={edited}
            onSubmit={onSubmit}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function Facts({ row }: { row: EstablishmentRow }) {
  const { field } = useWords();
  const shown: [keyof EstablishmentRow, ReactNode][] = [
    ["expenditureItemName", row.expenditureItemName],
    ["projectName", row.projectName],
    ["itemName", row.itemName],
    ["expenditureItemAmount", <Money key="amount" fen={row.expenditureItemAmount} />],
    ["expenditureItemDescribe", row.expenditureItemDescribe],
    ["expenditureItemRemark", row.expenditureItemRemark],
    ["approvedTime", row.approvedTime && formatTime(row.approvedTime)],
    ["validUntil", <Validity key="validity" row={row} />],
    ["expenditureId", <OrderLink key="order" row={row} />],
    ["insertPerson", row.insertPerson],
    ["insertRegion", row.insertRegion],
    ["insertGroup", row.insertGroup],
    ["insertTime", formatTime(row.insertTime)],
    ["updateTime", formatTime(row.updateTime)],
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      styles={{ label: { width: 140 }, content: { whiteSpace: "pre-wrap" } }}
      items={shown.map(([name, content]) => ({
        key: name,
        label: field("projectEstablishment", name),
        children: content || "-",
      }))}
    />
  );
}
