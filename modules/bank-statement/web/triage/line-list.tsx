import type { UseQueryResult } from "@tanstack/react-query";
import { Empty, Select, Skeleton } from "antd";
import { useEffect, useRef } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import type { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { reasons } from "../../triage-view-contract.ts";
import { type Line, useSummary, type Wish } from "./use-triage.ts";

interface Props {
  readonly of: UseQueryResult<OutputOf<typeof triage.list>>;
  readonly wish: Wish;
  readonly chosen: string | undefined;
  readonly onWish: (wish: Wish) => void;
  readonly onChoose: (id: string) => void;
}

/** What waits for somebody, by age or amount, all of it or for one reason. */
export function LineList({ of, wish, chosen, onWish, onChoose }: Props) {
  const { t } = useWords();
  const lines = of.data?.records;
  return (
    <section className="triage-lines" aria-label={t("unmatchedBankStatement.list.title")}>
      <Wishes wish={wish} onWish={onWish} />
      {of.error && <ErrorNote error={of.error} />}
      {!lines && !of.error && <Skeleton active />}
      {lines?.length === 0 && <Empty description={t("unmatchedBankStatement.list.empty")} />}
      <ol className="triage-rows">
        {lines?.map((line) => (
          <li key={line.id}>
            <LineRow line={line} isChosen={line.id === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Wishes({ wish, onWish }: Pick<Props, "wish" | "onWish">) {
  const { t } = useWords();
  const { data } = useSummary();
  const all = {
    value: "",
    label: t("unmatchedBankStatement.allReasons", { count: data?.waiting ?? 0 }),
  };
  const named = reasons.map((value) => ({
    value,
    label: t("unmatchedBankStatement.reasonCount", {
      reason: t(`unmatchedBankStatement.reason.${value}`),
      count: data?.reasons.find(({ reason }) => reason === value)?.lines ?? 0,
    }),
  }));
  const sorts = (["oldest", "largest"] as const).map((value) => ({
    value,
    label: t(`unmatchedBankStatement.sort.${value}`),
  }));
  return (
    <header className="triage-wishes">
      <Select
        aria-label={t("unmatchedBankStatement.field.reason")}
        value={wish.reason ?? ""}
        options={[all, ...named]}
        onChange={(value) =>
          onWish({ ...wish, reason: reasons.find((one) => one === value) ?? null })
        }
      />
      <Select
        aria-label={t("unmatchedBankStatement.sort.title")}
        value={wish.sort}
        options={sorts}
        onChange={(sort) => onWish({ ...wish, sort })}
      />
      {data && (
        <div className="triage-waiting">
          {t("unmatchedBankStatement.waiting", {
            count: data.waiting,
            amount: formatMoney(data.amount),
          })}
        </div>
      )}
    </header>
  );
}

interface RowProps {
  readonly line: Line;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

function LineRow({ line, isChosen, onChoose }: RowProps) {
  const { t } = useWords();
  const row = useRef<HTMLButtonElement>(null);
  // Who walks by keyboard would leave the window's edge behind.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <button
      ref={row}
      type="button"
      className="triage-row"
      aria-current={isChosen}
      onClick={() => onChoose(line.id)}
    >
      <span className="triage-row-head">
        <span>{line.oppositeAccountName ?? "-"}</span>
        <span className={line.direction === "in" ? "triage-in" : undefined}>
          {t(`unmatchedBankStatement.direction.${line.direction}`)} <Money fen={line.amount} />
        </span>
      </span>
      <span className="triage-row-text">{line.purpose ?? "-"}</span>
      <span className="triage-row-foot">
        <span>{formatTime(line.transactionDate)}</span>
        <span>
          {line.reason && t(`unmatchedBankStatement.reason.${line.reason}`)}{" "}
          <StateTag code={line.stateCode} />
        </span>
      </span>
    </button>
  );
}
