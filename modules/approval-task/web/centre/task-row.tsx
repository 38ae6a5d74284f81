import { Checkbox, Tag } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney, inWan } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { RiskChips } from "../order/risk-chips.tsx";
import { useTaskWords } from "./task-words.ts";
import { TenantMark } from "./tenant-mark.tsx";
import type { Box } from "./use-shown.ts";
import type { TaskRow as Row } from "./use-tasks.ts";

interface Props {
  readonly row: Row;
  readonly box: Box;
  /** When the rows were read; what is told in minutes is told from there. */
  readonly now: number;
  readonly isOpen: boolean;
  /** Only what waits for me can be selected. */
  readonly isSelected: boolean | undefined;
  /** Why it was refused in a batch. */
  readonly refused: string | undefined;
  readonly onOpen: (isRange: boolean) => void;
  readonly onToggle: (isRange: boolean) => void;
}

/** One order: who, how much, what, where it stands and what to look out for. */
export function TaskRow({ row, box, now, isOpen, isSelected, refused, ...on }: Props) {
  const { t } = useWords();
  const { orderNo, title, amountFen, applicantName, departmentName } = row;
  const { orderType } = useTaskWords();
  return (
    <li className="task-row" data-open={isOpen} data-refused={refused !== undefined}>
      {isSelected !== undefined && (
        <Checkbox
          checked={isSelected}
          aria-label={t("approval.row.tick", { orderNo })}
          onChange={({ nativeEvent }) => on.onToggle(nativeEvent.shiftKey)}
        />
      )}
      <button
        type="button"
        {...(isOpen && { "aria-current": "true" as const })}
        onClick={({ shiftKey }) => on.onOpen(shiftKey)}
      >
        <span className="task-line">
          <strong>{applicantName}</strong>
          <span className="task-quiet task-cut">{departmentName}</span>
          <TenantMark tenantId={row.tenantId} name={row.tenantName} />
          <span className="task-amount" title={amountFen === null ? undefined : inWan(amountFen)}>
            {amountFen === null ? t("approval.row.noAmount") : formatMoney(amountFen)}
          </span>
        </span>
        <span className="task-line">
          <span className="task-cut" title={title}>
            {title}
          </span>
          <span className="task-quiet">{`${orderType(row.orderType)} ${orderNo}`}</span>
        </span>
        <Standing row={row} box={box} now={now} />
        <span className="task-chips">
          <Marks row={row} />
          <RiskChips risks={row.risks} />
        </span>
        {refused && (
          <span className="task-refused" role="alert">
            {refused}
          </span>
        )}
      </button>
    </li>
  );
}

/** The step it is at, and how long it has waited; what is over shows how it ended. */
function Standing({ row, box, now }: Pick<Props, "row" | "box" | "now">) {
  const { t } = useWords();
  const { ago } = useTaskWords();
  const { stepNo, totalStep, stepName, arrivedTime, decidedTime, currentApprovalPerson } = row;
  const moment = box === "done" && decidedTime ? decidedTime : arrivedTime;
  const time = ago(moment, now);
  const names = currentApprovalPerson;
  const waits = names
    ? t("approval.row.waitsFor", { names, time: ago(arrivedTime, now) })
    : undefined;
  const since = box === "todo" ? t("approval.row.since", { time }) : waits;
  return (
    <span className="task-line task-quiet">
      {box !== "todo" && <StateTag code={row.stateCode} />}
      {totalStep > 0 && (
        <span className="task-cut">
          {t("approval.row.step", { step: stepNo, total: totalStep, name: stepName })}
        </span>
      )}
      {since && (
        <time className="task-since" dateTime={moment} title={formatTime(moment)}>
          {since}
        </time>
      )}
      {box === "done" && <span>{t("approval.row.decided", { time })}</span>}
    </span>
  );
}

const sources = {
  TRANSFERRED: "approval.row.transferred",
  ADDED_BEFORE: "approval.row.added",
  ADDED_AFTER: "approval.row.added",
  ADMIN: "approval.row.admin",
} as const;

/** What sets this one apart from the others in the list. */
function Marks({ row }: { row: Row }) {
  const { t } = useWords();
  const { source, principalName, urgedCount, changedSinceLook, withdrawRequested, round } = row;
  const came = source && source in sources ? sources[source as keyof typeof sources] : undefined;
  return (
    <>
      {changedSinceLook && <Tag color="processing">{t("approval.row.changed")}</Tag>}
      {withdrawRequested && <Tag color="purple">{t("approval.row.withdrawAsked")}</Tag>}
      {urgedCount > 0 && <Tag color="orange">{t("approval.row.urged", { count: urgedCount })}</Tag>}
      {principalName && <Tag>{t("approval.row.agent", { name: principalName })}</Tag>}
      {came && <Tag>{t(came)}</Tag>}
      {round > 1 && <Tag>{t("approval.row.round", { round })}</Tag>}
    </>
  );
}
