import { Empty, Flex, Skeleton } from "antd";
import { useEffect, useRef } from "react";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { TaskRow } from "./task-row.tsx";
import type { TaskCentreState } from "./use-task-centre.ts";
import { pageSize } from "./use-tasks.ts";

/** The rows of the open box. */
export function TaskList({ centre }: { centre: TaskCentreState }) {
  const { t } = useWords();
  const { shown, tasks, rows, row: opened, selection, batch, open } = centre;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // By the keyboard one leaves what is in sight.
    list.current?.querySelector("[data-open=true]")?.scrollIntoView({ block: "nearest" });
  }, [opened?.id]);
  if (tasks.error && !tasks.data) {
    return <ErrorNote error={tasks.error} onRetry={() => void tasks.refetch()} />;
  }
  if (!tasks.data) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (rows.length === 0) return <Nothing centre={centre} />;
  return (
    <>
      <ul ref={list} className="task-rows" aria-label={t("approval.tasks")}>
        {rows.map((row) => (
          <TaskRow
            key={row.id}
            row={row}
            box={shown.box}
            now={tasks.dataUpdatedAt}
            isOpen={row.id === opened?.id}
            isSelected={shown.box === "todo" ? selection.isSelected(row.id) : undefined}
            refused={batch.result?.refused[row.id]}
            onOpen={(isRange) => {
              if (isRange && shown.box === "todo") return selection.extendTo(row.id);
              selection.begin(row.id);
              return open(row);
            }}
            onToggle={(isRange) =>
              isRange ? selection.extendTo(row.id) : selection.toggle(row.id)
            }
          />
        ))}
      </ul>
      <Turning centre={centre} />
    </>
  );
}

function Nothing({ centre: { shown } }: { centre: TaskCentreState }) {
  const { t } = useWords();
  const isNarrowed = shown.keyword ?? shown.orderType ?? shown.tenantId;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        isNarrowed !== undefined || shown.onlyRisky
          ? t("approval.noneMatching")
          : t(`approval.none.${shown.box}`)
      }
    />
  );
}

/** The way to what does not fit on one page. */
function Turning({ centre: { shown, show, tasks } }: { centre: TaskCentreState }) {
  const { t } = useWords();
  const last = Math.max(1, Math.ceil((tasks.data?.total ?? 0) / pageSize));
  if (last === 1) return null;
  const go = (page: number) => show({ page: page > 1 ? String(page) : undefined });
  return (
    <Flex className="task-turning" gap={8} align="center" justify="center">
      <ReasonButton
        size="small"
        because={shown.page <= 1 ? t("list.atFirst") : undefined}
        onClick={() => go(shown.page - 1)}
      >
        {t("list.previous")}
      </ReasonButton>
      <span>{t("approval.pageOf", { page: shown.page, last })}</span>
      <ReasonButton
        size="small"
        because={shown.page >= last ? t("list.atLast") : undefined}
        onClick={() => go(shown.page + 1)}
      >
        {t("list.next")}
      </ReasonButton>
    </Flex>
  );
}
