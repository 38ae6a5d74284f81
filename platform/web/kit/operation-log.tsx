import { useQuery } from "@tanstack/react-query";
import { Drawer, Empty, Skeleton, Timeline, Typography } from "antd";
import { useState } from "react";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
import { call, type Input } from "../api-client.ts";
import { useWords } from "../i18n.ts";
import { loadTexts } from "../texts.ts";
import { ErrorNote } from "./error-note.tsx";
import { LogTools, type Wanted } from "./log-tools.tsx";
import { type Line, type Tell, type ToldLine, useToldLine } from "../told-line.ts";

export type { Tell } from "../told-line.ts";

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

const isWanted = ({ type, operator, days }: Wanted, line: ToldLine) =>
  (type === undefined || line.type === type) &&
  (operator === undefined || line.operator === operator) &&
  (days === undefined || (line.time.slice(0, 10) >= days[0] && line.time.slice(0, 10) <= days[1]));

/** Who did what to a record, newest first, in sentences; narrowed to what one looks for, and saved. */
export function LogLines({ of: endpoint, id, tell }: LinesProps) {
  const { t } = useWords();
  const [wanted, want] = useState<Wanted>({});
  const told = useToldLine(moduleOf(endpoint), tell);
  const log = useQuery({
    queryKey: [moduleOf(endpoint), endpoint.name, id],
    queryFn: async ({ signal }) => {
      const lines = (await call(endpoint, { id } as Input<Endpoint>, { signal })) as Line[];
      // A record's history has actions of other modules in it: an order's approval, a payout's end.
      await loadTexts(lines.map(({ operationType }) => moduleOf({ name: operationType })));
      return lines;
    },
  });
  const all = (log.data ?? []).map(told);
  const lines = all.filter((line) => isWanted(wanted, line));
  return (
    <>
      {log.isPending && <Skeleton active />}
      {log.isError && <ErrorNote error={log.error} onRetry={() => void log.refetch()} />}
      {all.length > 0 && <LogTools all={all} shown={lines} wanted={wanted} want={want} />}
      {log.data && lines.length === 0 && (
        <Empty description={t(all.length === 0 ? "log.none" : "log.noneWanted")} />
      )}
      <Timeline items={lines.map((line) => ({ key: line.id, content: <Entry line={line} /> }))} />
    </>
  );
}

const Entry = ({ line }: { line: ToldLine }) => (
  <>
    <div>{line.sentence}</div>
    <Typography.Text type="secondary">{line.time}</Typography.Text>
    {line.remark && <div>{line.remark}</div>}
    <ul className="log-changes">
      {line.changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  </>
);
