import { useQuery } from "@tanstack/react-query";
import { Empty, Tabs } from "antd";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import { ExchangesOf } from "#modules/provider/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Detail, DetailHead } from "#platform/web/kit/detail.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { signContract } from "../contract.ts";
import { type ContractRow, ContractTag } from "./contract-columns.tsx";
import { useContractActions } from "./contract-actions.tsx";
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
  const asked = useQuery({
    queryKey: ["signContract", "detail", id],
    queryFn: ({ signal }) => call(signContract.detail, { id }, { signal }),
  });
  return (
    <Detail
      of={asked}
      title={({ contractNumber, title }) => `${contractNumber} ${title}`}
      kind={t("signContract.tab.info")}
      onClose={onClose}
    >
      {(row) => <Opened key={row.id} row={row} />}
    </Detail>
  );
}

function Opened({ row }: { row: ContractRow }) {
  const { t } = useWords();
  const files = [...row.signedFileIds, ...row.skipFileIds];
  return (
    <>
      <DetailHead {...useContractActions(row)}>
        <ContractTag row={row} />
      </DetailHead>
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
  const { t } = useWords();
  const typeName = useOrderTypeName();
  const time = (value: string | null) => value && formatTime(value);
  /** What few contracts have would only be a column of dashes. */
  const seldom = {
    lastRemindTime: time(row.lastRemindTime),
    evidenceNumber: row.signTime && row.evidenceNumber,
    startFailure: row.startFailure,
    endReason: row.endReason,
    skipReason: row.skipReason,
    revokeReason: row.revokeReason,
  };
  return (
    <Facts
      of="signContract"
      shown={{
        contractNumber: row.contractNumber,
        contractCode: row.contractCode,
        provider: t(`signContract.provider.${row.provider}`),
        title: row.title,
        amount: row.amount !== null && <Money fen={row.amount} />,
        costumerName: row.costumerName,
        costumerPhoneNumber: row.costumerPhoneNumber,
        certCompanyName: row.certCompanyName,
        salesPhoneNumber: row.salesPhoneNumber,
        orderType: row.orderType && typeName(row.orderType),
        orderNo: row.orderNo,
        expireTime: time(row.expireTime),
        signTime: time(row.signTime),
        insertTime: time(row.insertTime),
        remindTimes: String(row.remindTimes),
        ...Object.fromEntries(Object.entries(seldom).filter(([, content]) => content)),
      }}
    />
  );
}
