import { Alert, Button, Empty, Flex, Table, Typography } from "antd";
import { useState } from "react";
import { Can } from "#platform/web/command/can.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { payee } from "../contract.ts";
import type { OpenedPayee, Relative } from "./opened.ts";

interface Props {
  readonly row: OpenedPayee["payee"];
  readonly proposals: readonly Relative[];
}

/** Others with the same number or account, each beside this one; a person says whether they are the same. */
export function Proposals({ row, proposals }: Props) {
  const { t, action } = useWords();
  const [merging, setMerging] = useState<Relative>();
  if (proposals.length === 0) return <Empty description={t("payee.noneAlike")} />;
  return (
    <>
      <Relatives
        relatives={proposals}
        act={(one) => (
          <Can do={payee.merge}>
            <Button type="link" size="small" onClick={() => setMerging(one)}>
              {action(payee.merge)}
            </Button>
          </Can>
        )}
      />
      {merging && <MergeForm row={row} other={merging} onClose={() => setMerging(undefined)} />}
    </>
  );
}

interface MergeProps {
  readonly row: OpenedPayee["payee"];
  readonly other: Relative;
  readonly onClose: () => void;
}

const compared = ["payeeName", "payeeIdCardNo", "payeeBankCardNo", "payeeBankName"] as const;

/** Both side by side: what differs stands out. The other is found through this one from then on. */
function MergeForm({ row, other, onClose }: MergeProps) {
  const { t, field } = useWords();
  return (
    <FormDialog
      do={payee.merge}
      width={640}
      along={{ id: other.id, keptId: row.id }}
      onClose={onClose}
    >
      <Alert type="info" showIcon title={t("payee.note.merge")} style={{ marginBottom: 16 }} />
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        style={{ marginBottom: 16 }}
        dataSource={compared.map((name) => ({ name, kept: row[name], gone: other[name] }))}
        columns={[
          { dataIndex: "name", title: "", render: (name: string) => field("payee", name) },
          {
            dataIndex: "kept",
            title: t("payee.kept"),
            render: (_, { kept }) => kept ?? emptyMark,
          },
          {
            dataIndex: "gone",
            title: t("payee.gone"),
            render: (_, { kept, gone }) => (
              <Typography.Text {...(gone !== kept && { type: "danger" })}>
                {gone ?? emptyMark}
              </Typography.Text>
            ),
          },
        ]}
      />
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

/** Those that were said to be the same, until somebody takes it back. */
export function MergedList({ merged }: { readonly merged: readonly Relative[] }) {
  const { t, action } = useWords();
  const [parting, setParting] = useState<Relative>();
  return (
    <Flex vertical gap={8} style={{ marginTop: 16 }}>
      <strong>{t("payee.merged")}</strong>
      <Relatives
        relatives={merged}
        act={(one) => (
          <Can do={payee.unmerge}>
            <Button type="link" size="small" danger onClick={() => setParting(one)}>
              {action(payee.unmerge)}
            </Button>
          </Can>
        )}
      />
      {parting && (
        <FormDialog
          do={payee.unmerge}
          givesUp
          along={{ id: parting.id }}
          onClose={() => setParting(undefined)}
        >
          <TextAreaField name="remark" />
        </FormDialog>
      )}
    </Flex>
  );
}

interface RelativesProps {
  readonly relatives: readonly Relative[];
  readonly act: (one: Relative) => React.ReactNode;
}

function Relatives({ relatives, act }: RelativesProps) {
  const { t, field } = useWords();
  const column = (name: keyof Relative) => ({ dataIndex: name, title: field("payee", name) });
  return (
    <Table<Relative>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 760 }}
      dataSource={[...relatives]}
      columns={[
        column("payeeName"),
        { ...column("same"), render: (_, { same }) => t(`payee.same.${same}`) },
        { ...column("payeeIdCardNo"), render: (_, one) => one.payeeIdCardNo ?? emptyMark },
        column("payeeBankCardNo"),
        { ...column("useCount"), align: "right" },
        { ...column("insertTime"), render: formatTime },
        { key: "act", title: "", render: (_, one) => act(one) },
      ]}
    />
  );
}
