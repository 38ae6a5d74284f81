import { Button, Checkbox, Input, Tabs } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { useSession } from "#platform/web/session.ts";
import { formatCount } from "#platform/web/time.ts";
import { taskBoxes } from "#modules/approval/view-contract.ts";
import { useTaskWords } from "./task-words.ts";
import type { Parts, Shown } from "./use-shown.ts";
import { useTaskCounters } from "./use-tasks.ts";

interface Props {
  readonly shown: Shown;
  readonly show: (parts: Parts) => void;
  /** Decided here, and not yet by the server's count. */
  readonly underway: number;
}

const fromTheStart: Parts = { page: undefined, instance: undefined, tenant: undefined };

/** The boxes of the task centre, and what narrows the one that is open. */
export function TaskFilters({ shown, show, underway }: Props) {
  const { t } = useWords();
  const { data, isError } = useTaskCounters();
  const language = useSession(({ locale }) => locale);
  // A number that may be out of date is worse than none.
  const todo = data && !isError ? Math.max(0, data.todo - underway) : 0;
  const items = taskBoxes.map((box) => ({
    key: box,
    label:
      box === "todo" && todo > 0
        ? `${t("approval.box.todo")} (${formatCount(todo, language)})`
        : t(`approval.box.${box}`),
  }));
  return (
    <div className="task-filters">
      <div className="task-filters-row">
        <Tabs
          activeKey={shown.box}
          items={items}
          aria-label={t("approval.boxes")}
          onChange={(box) =>
            show({
              ...fromTheStart,
              box: box === "todo" ? undefined : box,
              orderType: undefined,
              tenantId: undefined,
            })
          }
        />
        {/* Beside the tabs: a list of tabs holds tabs alone. */}
        <Input.Search
          key={shown.keyword}
          size="small"
          allowClear
          defaultValue={shown.keyword}
          placeholder={t("approval.search")}
          aria-label={t("approval.search")}
          onSearch={(text) => show({ ...fromTheStart, keyword: text.trim() || undefined })}
        />
        <Checkbox
          checked={shown.onlyRisky}
          onChange={({ target }) =>
            show({ ...fromTheStart, risky: target.checked ? "1" : undefined })
          }
        >
          {t("approval.onlyRisky")}
        </Checkbox>
      </div>
      {shown.box === "todo" && <Groups shown={shown} show={show} />}
    </div>
  );
}

/** By tenant and kind of order: how many there really are, and the way to just those. */
function Groups({ shown, show }: Pick<Props, "shown" | "show">) {
  const { t } = useWords();
  const { orderType: nameOf } = useTaskWords();
  const { data } = useTaskCounters();
  const groups = data?.groups ?? [];
  const hasTenants = new Set(groups.map(({ tenantId }) => tenantId)).size > 1;
  if (groups.length < 2 && !shown.orderType && !shown.tenantId) return null;
  const isAll = !shown.orderType && !shown.tenantId;
  return (
    <div className="task-groups" role="group" aria-label={t("approval.groups")}>
      <Button
        size="small"
        aria-pressed={isAll}
        type={isAll ? "primary" : "default"}
        onClick={() => show({ ...fromTheStart, orderType: undefined, tenantId: undefined })}
      >
        {t("approval.group.all")}
      </Button>
      {groups.map(({ tenantId, tenantName, orderType, count }) => {
        const isShown = shown.orderType === orderType && shown.tenantId === tenantId;
        return (
          <Button
            key={`${tenantId} ${orderType}`}
            size="small"
            aria-pressed={isShown}
            type={isShown ? "primary" : "default"}
            onClick={() => show({ ...fromTheStart, orderType, tenantId })}
          >
            {`${hasTenants ? `${tenantName} · ` : ""}${nameOf(orderType)} ${count}`}
          </Button>
        );
      })}
    </div>
  );
}
