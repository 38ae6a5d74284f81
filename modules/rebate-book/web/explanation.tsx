import { useQuery } from "@tanstack/react-query";
import { Alert, Collapse, Table } from "antd";
import { percentText } from "#platform/contract/money.ts";
import { RuleSteps, SheetView } from "#modules/rebate-type/web/pickers.tsx";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { rebateBook } from "../contract.ts";
import type { BookRow } from "./book-columns.tsx";

type Explained = OutputOf<typeof rebateBook.explain>;

/** Why this amount: its steps first, then the lines that it adds up with, the rule and what it looked at. */
export function Explanation({ row }: { row: Pick<BookRow, "id" | "rowVersion"> }) {
  const { t, action } = useWords();
  const asked = useQuery({
    queryKey: ["rebateBook", "explain", row.id, row.rowVersion],
    queryFn: ({ signal }) => call(rebateBook.explain, { id: row.id }, { signal }),
  });
  if (asked.isError) return <ErrorNote error={asked.error} />;
  const { data } = asked;
  if (!data) return null;
  const { ruleVersion: version, publishedBy: person } = data;
  const published = { version, person, time: formatTime(data.publishedTime) };
  return (
    <section>
      <h3>{action(rebateBook.explain)}</h3>
      {data.deserved ? (
        <RuleSteps deserved={data.deserved} />
      ) : (
        <Alert type="info" showIcon title={t("rebateBook.explain.ended")} />
      )}
      {data.lines.length > 1 && <LineTable lines={data.lines} of={row.id} />}
      <Collapse
        items={[
          {
            key: "rule",
            label: t("rebateBook.explain.rule", published),
            children: <SheetView sheet={data.sheet} />,
          },
          { key: "facts", label: t("rebateBook.explain.facts"), children: <Inputs of={data} /> },
        ]}
      />
    </section>
  );
}

/** All lines of the contract and the type: together they are what is deserved. */
function LineTable({ lines, of }: { lines: Explained["lines"]; of: string }) {
  const { t, field } = useWords();
  const total = lines.reduce((sum, { rebateAmount }) => sum + rebateAmount, 0);
  const title = (name: string) => field("rebateBook", name);
  return (
    <Table<Explained["lines"][number]>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={lines}
      title={() => t("rebateBook.explain.lines")}
      footer={() => t("rebateBook.explain.total", { amount: formatMoney(total) })}
      rowClassName={({ id }) => (id === of ? "ant-table-row-selected" : "")}
      columns={[
        { title: title("kind"), render: (_, { kind }) => t(`rebateBook.kind.${kind}`) },
        {
          title: title("rebateAmount"),
          align: "right",
          render: (_, one) => formatMoney(one.rebateAmount),
        },
        { title: title("ruleVersion"), dataIndex: "ruleVersion" },
        { title: title("stateCode"), render: (_, one) => <StateTag code={one.stateCode} /> },
        { title: title("excitationOrderNo"), dataIndex: "excitationOrderNo" },
        { title: title("updateTime"), render: (_, one) => formatTime(one.updateTime) },
      ]}
    />
  );
}

/** What was looked at of the lease start, as it was then. */
function Inputs({ of: { facts, dealerMonthAmount } }: { of: Explained }) {
  const { t } = useWords();
  const money = (fen: number | null) => fen !== null && formatMoney(fen);
  const flag = (value: boolean | null) => value !== null && t(value ? "form.yes" : "form.no");
  const { elasticExcitationRate: rate } = facts;
  return (
    <Facts
      of="rebateType"
      column={2}
      shown={{
        startRentTime: facts.startRentTime,
        netFinanceAmount: money(facts.netFinanceAmount),
        financeAmount: money(facts.financeAmount),
        elasticExcitation: money(facts.elasticExcitation),
        elasticExcitationRate: rate !== null && `${percentText(rate)}%`,
        financeTerm: facts.financeTerm,
        customerGrade: facts.customerGrade,
        product: facts.product,
        channelDescribe: facts.channelDescribe,
        businessType: facts.businessType,
        jjk: flag(facts.jjk),
        jst: flag(facts.jst),
        dealerMonthAmount: money(dealerMonthAmount),
      }}
    />
  );
}
