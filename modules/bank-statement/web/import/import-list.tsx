import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button, Drawer, Table, Tabs } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatTime } from "#platform/web/time.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { statementImport } from "../../import-contract.ts";

interface Props {
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** What came in lately, and how files of unknown banks are read. */
export function ImportList({ onOpen, onClose }: Props) {
  const { t, action } = useWords();
  return (
    <Drawer open size={900} title={action(statementImport.list)} onClose={onClose}>
      <Tabs
        items={[
          {
            key: "imports",
            label: t("statementImport.tab.imports"),
            children: <Imports onOpen={onOpen} />,
          },
          {
            key: "mappings",
            label: t("statementImport.tab.mappings"),
            children: <Mappings />,
          },
        ]}
      />
    </Drawer>
  );
}

type Import = OutputOf<typeof statementImport.list>["records"][number];
const size = 20;

function Imports({ onOpen }: Pick<Props, "onOpen">) {
  const { field, action } = useWords();
  useLiveRecords("statementImport");
  const [current, setCurrent] = useState(1);
  const request = { current, size };
  const { data, error, refetch } = useQuery({
    queryKey: ["statementImport", "list", request],
    queryFn: ({ signal }) => call(statementImport.list, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const label = (name: string) => field("statementImport", name);
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  return (
    <Table<Import>
      size="small"
      rowKey="id"
      loading={!data}
      dataSource={data?.records ?? []}
      pagination={{ current, pageSize: size, total: data?.total ?? 0, onChange: setCurrent }}
      columns={[
        { title: label("fileName"), dataIndex: "fileName" },
        { title: label("stateCode"), render: (_, row) => <StateTag code={row.stateCode} /> },
        { title: label("added"), dataIndex: "added", align: "right" },
        { title: label("repeated"), dataIndex: "repeated", align: "right" },
        { title: label("unreadable"), dataIndex: "unreadable", align: "right" },
        { title: label("insertPerson"), dataIndex: "insertPerson" },
        { title: label("insertTime"), render: (_, row) => formatTime(row.insertTime) },
        {
          key: "open",
          render: (_, row) => (
            <Button type="link" size="small" onClick={() => onOpen(row.id)}>
              {action(statementImport.detail)}
            </Button>
          ),
        },
      ]}
    />
  );
}

type Mapping = OutputOf<typeof statementImport.mappings>[number];

function Mappings() {
  const { t, field } = useWords();
  const { data, error } = useQuery({
    queryKey: ["statementImport", "mappings"],
    queryFn: ({ signal }) => call(statementImport.mappings, {}, { signal }),
  });
  if (error && !data) return <ErrorNote error={error} />;
  return (
    <Table<Mapping>
      size="small"
      rowKey="id"
      loading={!data}
      dataSource={data ?? []}
      locale={{ emptyText: t("statementImport.noMappings") }}
      pagination={false}
      columns={[
        { title: field("statementImport", "bankDescribe"), dataIndex: "bankDescribe" },
        { title: field("statementImport", "version"), dataIndex: "version" },
        {
          title: field("statementImport", "titles"),
          render: (_, { titles }) => titles.join("、"),
        },
        {
          title: field("statementImport", "insertTime"),
          render: (_, row) => formatTime(row.insertTime),
        },
        {
          key: "again",
          render: (_, row) => (
            <ConfirmButton
              do={statementImport.askAgain}
              input={{ id: row.id }}
              about={row.bankDescribe}
            />
          ),
        },
      ]}
    />
  );
}
