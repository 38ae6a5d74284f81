import { useQuery } from "@tanstack/react-query";
import { Descriptions } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { OrderFrame } from "#modules/approval-task/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { generalRequest } from "../contract.ts";
import { type RequestRow, tagOf } from "./request-columns.tsx";
import { RequestActions } from "./request-actions.tsx";
import { useRequestWords } from "./request-history.ts";

const RequestForm = lazy(async () => ({
  default: (await import("./request-form.tsx")).RequestForm,
}));

interface Props {
  readonly id: string;
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

/** All about one request, for its author and for those who decide on it. */
export function RequestDetail({ id, onSubmit, onClose }: Props) {
  const tell = useRequestWords();
  const [edited, setEdited] = useState<RequestRow>();
  const { data: row, error } = useQuery({
    queryKey: ["generalRequest", "detail", id],
    queryFn: ({ signal }) => call(generalRequest.detail, { id }, { signal }),
  });
  return (
    <>
      <OrderFrame
        orderType="generalRequest"
        order={row && { ...row, stateCode: tagOf(row) }}
        error={error}
        deeds={
          row && (
            <RequestActions row={row} onEdit={() => setEdited(row)} onSubmit={() => onSubmit(id)} />
          )
        }
        info={row && <Facts row={row} />}
        log={{ of: generalRequest.operationLog, tell }}
        onClose={onClose}
      />
      <Suspense>
        {edited && (
          <RequestForm row={edited} onSubmit={onSubmit} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function Facts({ row }: { row: RequestRow }) {
  const { t, field } = useWords();
  const shown: [keyof RequestRow, ReactNode][] = [
    ["title", row.title],
    ["amountFen", row.amountFen !== null && <Money key="amount" fen={row.amountFen} />],
    ["special", t(row.special ? "form.yes" : "form.no")],
    ["remark", row.remark],
    ["insertPerson", row.insertPerson],
    ["departmentName", row.departmentName],
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
        label: field("generalRequest", name),
        children: content || "-",
      }))}
    />
  );
}
