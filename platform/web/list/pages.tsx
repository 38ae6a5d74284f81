import { Button } from "antd";
import { ReasonButton } from "../command/reason-button.tsx";
import { useWords } from "../i18n.ts";
import { useSession } from "../session.ts";
import { formatCount } from "../time.ts";
import { defaultSize } from "./list-state.ts";
import { pageNumbers } from "./page-numbers.ts";
import type { List } from "./use-list.ts";

const turn = { type: "text", size: "small" } as const;
const sizes = [defaultSize, 50, 100, 200];

/** How much there is, and the way through it. */
export function Pages({ list: { page, state, change } }: { list: List }) {
  const { t } = useWords();
  const language = useSession((session) => session.locale);
  if (!page || page.total === 0) return null;
  const last = Math.max(1, Math.ceil(page.total / state.size));
  const total = formatCount(page.total, language);
  const go = (current: number) => change({ current });
  return (
    <nav className="pages" aria-label={t("list.pages")}>
      <span>{t(page.totalIsExact ? "list.total" : "list.totalAtLeast", { total })}</span>
      <ReasonButton
        {...turn}
        because={state.current <= 1 ? t("list.atFirst") : undefined}
        onClick={() => go(state.current - 1)}
      >
        {t("list.previous")}
      </ReasonButton>
      {pageNumbers(state.current, last).map((number, at) =>
        number === undefined ? (
          <span key={`gap ${at}`}>…</span>
        ) : (
          <Button
            key={number}
            type={number === state.current ? "primary" : "text"}
            size="small"
            aria-label={t("list.page", { page: number })}
            {...(number === state.current && { "aria-current": "page" as const })}
            onClick={() => go(number)}
          >
            {number}
          </Button>
        ),
      )}
      <ReasonButton
        {...turn}
        because={state.current >= last ? t("list.atLast") : undefined}
        onClick={() => go(state.current + 1)}
      >
        {t("list.next")}
      </ReasonButton>
      <select
        aria-label={t("list.size")}
        value={state.size}
        onChange={({ target }) => change({ size: Number(target.value) })}
      >
        {[...new Set([...sizes, state.size])].map((size) => (
          <option key={size} value={size}>
            {t("list.perPage", { size })}
          </option>
        ))}
      </select>
    </nav>
  );
}
