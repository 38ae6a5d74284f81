import { useQuery } from "@tanstack/react-query";
import { Descriptions, Drawer, Empty, Skeleton, Tabs } from "antd";
import type { ReactNode } from "react";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import { ExchangesOf } from "#modules/provider/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { signContract } from "../contract.ts";
import { type ContractRow, ContractTag } from "./contract-columns.tsx";
import { ContractActions } from "./contract-actions.tsx";
import { ContractHappenings } from "./contract-happenings.tsx";
import { ContractSigners } from "./contract-signers.tsx";
import "./e-sign.css";
import { useOrderTypeName } from "./order-type-name.ts";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** All about one contract: what it says, who signs, its papers, what happened and what was said outside. */
export function ContractDetail({ id, onClose }: Props) {
  const { t } = useWords();
  const { data: row, error } = useQuery({
    queryKey: ["signContract", "detail", id],
    queryFn: ({ signal }) => call(signContract.detail, { id }, { signal }),
  });
  const title = row ? `${row.contractNumber} ${row.title}` : t("signContract.tab.info");
  return (
    <Drawer open size={860} title={title} onClose={onClose}>
      {error && <ErrorNote error={error} />}
      {!row && !error && <Skeleton active />}
      {row && <Opened row={row} />}
    </Drawer>
  );
}

function Opened({ row }: { row: ContractRow }) {
  const { t } = useWords();
  const files = [...row.signedFileIds, ...row.skipFileIds];
  return (
    <>
      <div className="contract-head">
        <ContractTag row={row} />
      </div>
      <div className="contract-head">
        <ContractActions row={row} />
      </div>
      <Tabs
        items={[
          { key: "info", label: t("signContract.tab.info"), children: <Info row={row} /> },
          {
            key: "signers",
            label: t("signContract.tab.signers"),
            children: <ContractSigners row={row} />,
          },
          {
            key: "files",
            label: t("signContract.tab.files"),
            children: files.length ? (
              <FileStrip ids={files} />
            ) : (
              <Empty description={t("signContract.noFiles")} />
            ),
          },
          {
            key: "log",
            label: t("signContract.tab.log"),
            children: <ContractHappenings id={row.id} />,
          },
          {
            key: "exchanges",
            label: t("signContract.tab.exchanges"),
            children: <ExchangesOf ourNumbers={[row.contractNumber]} />,
          },
        ]}
      />
    </>
  );
}

function Info({ row }: { row: ContractRow }) {
  const { t, field } = useWords();
  const typeName = useOrderTypeName();
  const time = (value: string | null) => value && formatTime(value);
  /** What few contracts have would only be a column of dashes. */
  const seldom: [string, ReactNode][] = [
    ["lastRemindTime", time(row.lastRemindTime)],
    ["evidenceNumber", row.signTime && row.evidenceNumber],
    ["startFailure", row.startFailure],
    ["endReason", row.endReason],
    ["skipReason", row.skipReason],
    ["revokeReason", row.revokeReason],
  ];
  const shown: [string, ReactNode][] = [
    ["contractNumber", row.contractNumber],
    ["contractCode", row.contractCode],
    ["provider", t(`signContract.provider.${row.provider}`)],
    ["title", row.title],
    ["amount", row.amount !== null && <Money key="amount" fen={row.amount} />],
    ["costumerName", row.costumerName],
    ["costumerPhoneNumber", row.costumerPhoneNumber],
    ["certCompanyName", row.certCompanyName],
    ["salesPhoneNumber", row.salesPhoneNumber],
    ["orderType", row.orderType && typeName(row.orderType)],
    ["orderNo", row.orderNo],
    ["expireTime", time(row.expireTime)],
    ["signTime", time(row.signTime)],
    ["insertTime", time(row.insertTime)],
    ["remindTimes", String(row.remindTimes)],
    ...seldom.filter(([, content]) => Boolean(content)),
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      styles={{ label: { width: 160 }, content: { overflowWrap: "anywhere" } }}
      items={shown.map(([name, content]) => ({
        key: name,
        label: field("signContract", name),
        children: content || emptyMark,
      }))}
    />
  );
}
