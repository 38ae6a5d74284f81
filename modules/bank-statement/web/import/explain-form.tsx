import { Alert, Button, Flex, Form, Input, Select, Table } from "antd";
import { useState } from "react";
import type { GivenTo, OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { type Explained, statementImport } from "../../import-contract.ts";
import { statementBanks } from "../../states.ts";
import { explainedFrom, guessed, type Typed } from "./explained.ts";

interface Props {
  readonly job: OutputOf<typeof statementImport.detail>["import"];
  readonly titles: readonly string[];
}

type Samples = OutputOf<typeof statementImport.preview>;
type Given = GivenTo<typeof statementImport.explain>["explained"];

/** Which column holds what, and which way money goes; three rows show how it would be read. */
export function ExplainForm({ job, titles }: Props) {
  const { t } = useWords();
  const [form] = Form.useForm<Typed>();
  const [samples, setSamples] = useState<{ of: Explained; rows: Samples }>();
  const [error, setError] = useState<unknown>();
  const { run, isRunning } = useCommand(statementImport.explain, { onRefused: setError });
  const look = async (typed: Typed) => {
    setError(undefined);
    const explained = explainedFrom(typed);
    try {
      const rows = await call(statementImport.preview, { id: job.id, explained });
      setSamples({ of: explained, rows });
    } catch (refused) {
      setError(refused);
    }
  };
  const confirm = (explained: Given) => run({ id: job.id, rowVersion: job.rowVersion, explained });
  return (
    <Can do={statementImport.explain}>
      <Alert type="info" showIcon title={t("statementImport.explainHow")} />
      {error !== undefined && <ErrorNote error={error} />}
      <Form<Typed>
        form={form}
        layout="vertical"
        initialValues={guessed(titles)}
        onFinish={(typed) => void look(typed)}
        onValuesChange={() => setSamples(undefined)}
      >
        <Boxes titles={titles} />
        <Button htmlType="submit">{t("statementImport.look")}</Button>
      </Form>
      {samples && (
        <>
          <SampleRows rows={samples.rows} />
          <Button
            type="primary"
            loading={isRunning}
            onClick={() => void confirm(samples.of as Given)}
          >
            {t("statementImport.confirmReading")}
          </Button>
        </>
      )}
    </Can>
  );
}

const optional = [
  "transactionTime",
  "balance",
  "oppositeAccountName",
  "oppositeAccount",
  "purpose",
  "summary",
  "serialNumber",
  "unitCardNoTitle",
] as const;

function Boxes({ titles }: Pick<Props, "titles">) {
  const { t, field } = useWords();
  const by = Form.useWatch<Typed["by"]>("by");
  const options = titles.map((title) => ({ value: title, label: title }));
  const title = (name: keyof Typed, isNeeded = false) => (
    <Form.Item
      key={name}
      name={name}
      label={field("statementImport", name)}
      rules={isNeeded ? [needed(name)] : []}
    >
      <Select allowClear={!isNeeded} options={options} showSearch />
    </Form.Item>
  );
  const needed = (name: string) => ({
    required: true,
    message: t("valid.select.required", { field: field("statementImport", name) }),
  });
  const choice = (name: keyof Typed, values: readonly { value: string; label: string }[]) => (
    <Form.Item name={name} label={field("statementImport", name)} rules={[needed(name)]}>
      <Select options={[...values]} />
    </Form.Item>
  );
  const ways = (["columns", "mark", "sign"] as const).map((value) => ({
    value,
    label: t(`statementImport.by.${value}`),
  }));
  const marked = (["out", "in"] as const).map((value) => ({
    value,
    label: t(`statementImport.debitIs.${value}`),
  }));
  const signed = (["in", "out"] as const).map((value) => ({
    value,
    label: t(`statementImport.positiveIs.${value}`),
  }));
  const banks = statementBanks.map((value) => ({
    value,
    label: t(`bankStatement.bank.${value}`),
  }));
  return (
    <div className="statement-boxes">
      {choice("bankTypeCode", banks)}
      <Form.Item
        name="bankDescribe"
        label={field("statementImport", "bankDescribe")}
        rules={[needed("bankDescribe")]}
      >
        <Input maxLength={50} />
      </Form.Item>
      {title("transactionDate", true)}
      {choice("by", ways)}
      {by === "columns" && [title("borrow", true), title("loan", true)]}
      {by === "mark" && [title("amount", true), title("mark", true), choice("debitIs", marked)]}
      {by === "sign" && [title("amount", true), choice("positiveIs", signed)]}
      {optional.map((name) => title(name))}
      <Form.Item name="unitCardNo" label={field("statementImport", "unitCardNo")}>
        <Input maxLength={32} />
      </Form.Item>
    </div>
  );
}

function SampleRows({ rows }: { rows: Samples }) {
  const { t, field } = useWords();
  const label = (name: string) => field("bankStatement", name);
  const whyOf = (why: string) => t(`statementImport.why.${why}` as "statementImport.why.badAmount");
  return (
    <Flex vertical gap={8}>
      <Table<Samples[number]>
        size="small"
        rowKey="rowNumber"
        pagination={false}
        dataSource={rows}
        locale={{ emptyText: t("statementImport.noSamples") }}
        columns={[
          { title: t("import.rowNumber"), dataIndex: "rowNumber", width: 60 },
          {
            title: label("transactionDate"),
            render: (_, row) => row.transactionDate && formatTime(row.transactionDate),
          },
          { title: label("borrow"), render: (_, row) => row.borrow && formatMoney(row.borrow) },
          { title: label("loan"), render: (_, row) => row.loan && formatMoney(row.loan) },
          { title: label("oppositeAccountName"), dataIndex: "oppositeAccountName" },
          { title: label("oppositeAccount"), dataIndex: "oppositeAccount" },
          { title: label("purpose"), dataIndex: "purpose" },
          { title: label("unitCardNo"), dataIndex: "unitCardNo" },
          { title: t("import.problems"), render: (_, row) => row.why && whyOf(row.why) },
        ]}
      />
    </Flex>
  );
}
