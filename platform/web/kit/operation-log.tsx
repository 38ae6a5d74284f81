import { useQuery } from "@tanstack/react-query";
import { Drawer, Empty, Skeleton, Timeline, Typography } from "antd";
import type { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { LogLine } from "#platform/contract/exchange.ts";
import { call, type Input } from "../api-client.ts";
import { moduleOf, useWords } from "../i18n.ts";
import { loadTexts } from "../texts.ts";
import { formatTime } from "../time.ts";
import { ErrorNote } from "./error-note.tsx";
import { useStateNames } from "./state-tag.tsx";

type Line = z.infer<typeof LogLine>;

export type Tell = (field: string, value: string) => string | undefined;

interface LinesProps {
  readonly of: Endpoint;
  readonly id: string;
  readonly tell?: Tell | undefined;
}

interface Props extends LinesProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** A record's history beside the list that it was opened from. */
export function OperationLog({ name, onClose, ...lines }: Props) {
  const { t } = useWords();
  return (
    <Drawer open title={t("log.title", { name })} size={480} onClose={onClose}>
      <LogLines {...lines} />
    </Drawer>
  );
}

/** Who did what to a record, newest first, in sentences. */
export function LogLines({ of: endpoint, id, tell }: LinesProps) {
  const { t } = useWords();
  const log = useQuery({
    queryKey: [moduleOf(endpoint), endpoint.name, id],
    queryFn: async ({ signal }) => {
      const lines = (await call(endpoint, { id } as Input<Endpoint>, { signal })) as Line[];
      // A record's history has actions of other modules in it: an order's approval, a payout's end.
      await loadTexts(lines.map(({ operationType }) => moduleOf({ name: operationType })));
      return lines;
    },
  });
  return (
    <>
      {log.isPending && <Skeleton active />}
      {log.isError && <ErrorNote error={log.error} onRetry={() => void log.refetch()} />}
      {log.data?.length === 0 && <Empty description={t("log.none")} />}
      <Timeline
        items={(log.data ?? []).map((line) => ({
          key: line.id,
          content: <Entry line={line} module={moduleOf(endpoint)} tell={tell} />,
        }))}
      />
    </>
  );
}

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What a record keeps for the sentence alone; `how` chooses among the sentences of an event. */
const inSentence = "told";
/** A record's own state, and how the approval of an order stands. */
const stateFields: ReadonlySet<string> = new Set(["stateCode", "approvalStateCode"]);
type Said = Readonly<Record<string, string | number>>;

function saidOf({ changeInfo }: Line): Said {
  const said = changeInfo.find(({ field }) => field === inSentence)?.after;
  if (!said) return {};
  const values = JSON.parse(said) as Said;
  return values["how"] ? { ...values, context: values["how"] } : values;
}

interface EntryProps {
  readonly line: Line;
  readonly module: string;
  readonly tell: Tell | undefined;
}

function Entry({ line, module, tell }: EntryProps) {
  const { t, event, field } = useWords();
  const stateOf = useStateNames();
  const shown = (name: string, value: string | null) => {
    if (value === null || value === "") return t("log.blank");
    if (stateFields.has(name)) return stateOf(Number(value)).name;
    return tell?.(name, value) ?? (isMoment.test(value) ? formatTime(value) : value);
  };
  // A new record has no "before": its values are listed, the empty ones left out.
  const changes = line.changeInfo
    .filter(({ field: name, before, after }) => name !== inSentence && before !== after)
    .map(({ field: name, before, after }) =>
      t(before === null ? "log.value" : "log.change", {
        field: field(module, name),
        before: shown(name, before),
        after: shown(name, after),
      }),
    );
  const told = line.changeInfo.map(({ field: name, after }) => [name, shown(name, after)] as const);
  return (
    <>
      <div>
        {event(line.operationType, {
          ...Object.fromEntries(told),
          ...saidOf(line),
          operator: line.operator,
        })}
      </div>
      <Typography.Text type="secondary">{formatTime(line.operationTime)}</Typography.Text>
      {line.approvalRemark && <div>{line.approvalRemark}</div>}
      <ul className="log-changes">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  );
}
