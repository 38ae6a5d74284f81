import { useWords } from "#platform/web/i18n.ts";
import { HomeCard } from "#platform/web/kit/home-card.tsx";
import { useTaskCounters } from "./use-tasks.ts";

const path = "/dashboard/todo";

/** What I have to decide on. */
export function TaskHome() {
  const { t } = useWords();
  const { data } = useTaskCounters();
  return (
    <HomeCard
      title={t("menu.dashboard.todo")}
      to={path}
      figures={[{ name: t("approvalTask.home.todo"), to: path, count: data?.todo }]}
    />
  );
}
