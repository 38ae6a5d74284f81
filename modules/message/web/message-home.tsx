import { useWords } from "#platform/web/i18n.ts";
import { HomeCard } from "#platform/web/kit/home-card.tsx";
import type { Kind } from "../contract.ts";
import { messagePath } from "./path.ts";
import { useCounters } from "./use-box.ts";

/** What is to be done comes before what is to be known. */
const inOrder: readonly Kind[] = ["todo", "message", "notice"];

/** What waits for me, whatever module it is of. It knows no more than the bell, and costs no more. */
export function MessageHome() {
  const { t } = useWords();
  const { data } = useCounters();
  return (
    <HomeCard
      title={t("message.home.title")}
      to={messagePath("todo")}
      figures={inOrder.map((kind) => ({
        name: t(`message.tab.${kind}`),
        to: messagePath(kind),
        count: data?.[kind],
      }))}
    />
  );
}
