import { Modal } from "antd";
import { type ComponentProps, useState } from "react";
import { useRunner } from "#platform/web/command/use-command.ts";
import { MoneyBox } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import type { Candidate, Opened } from "./use-triage.ts";

/** A sum, nothing, or what is half typed. */
type Typed = Parameters<NonNullable<ComponentProps<typeof MoneyBox>["onChange"]>>[0];

interface Props {
  readonly opened: Opened;
  /** What was looked for, beside what the rules found. */
  readonly candidates: readonly Candidate[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Divides a line among its candidates; what is left shows while one types. */
export function SplitDialog({ opened, candidates: shown, onDone, onClose }: Props) {
  const { t } = useWords();
  const { run, isRunning } = useRunner();
  const { line } = opened;
  const candidates = [
    ...opened.candidates,
    ...shown.filter((one) => !opened.candidates.some(({ targetId }) => targetId === one.targetId)),
  ];
  const [given, setGiven] = useState<Readonly<Record<string, Typed>>>({});
  const rest = line.amount - line.matchedAmount - line.writtenOffAmount;
  const parts = candidates.flatMap(({ targetType, targetId }) => {
    const amount = given[targetId];
    return typeof amount === "number" && amount > 0 ? [{ targetType, targetId, amount }] : [];
  });
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  const mayGive = parts.length > 0 && sum <= rest;
  const split = async () => {
    if (!mayGive) return;
    if ((await run(triage.split, { id: line.id, parts })) === undefined) return;
    onDone();
    onClose();
  };
  return (
    <Modal
      open
      title={t("unmatchedBankStatement.action.split")}
      okText={t("unmatchedBankStatement.action.match")}
      cancelText={t("common.cancel")}
      okButtonProps={{ disabled: !mayGive }}
      confirmLoading={isRunning(triage.split)}
      onOk={() => void split()}
      onCancel={onClose}
      afterOpenChange={(isOpen) =>
        isOpen && document.getElementById(candidates[0]?.targetId ?? "")?.focus()
      }
    >
      <p role="status">
        {t("unmatchedBankStatement.split.rest", {
          rest: formatMoney(rest),
          given: formatMoney(sum),
          difference: formatMoney(rest - sum),
        })}
      </p>
      {candidates.map(({ targetId, number, name }) => (
        <div
          key={targetId}
          className="triage-split"
          onKeyDown={({ key }) => key === "Enter" && void split()}
        >
          <label htmlFor={targetId}>
            {t("unmatchedBankStatement.split.part", { number: `${number} ${name}` })}
          </label>
          <MoneyBox
            id={targetId}
            value={given[targetId] ?? null}
            onChange={(amount) => setGiven((now) => ({ ...now, [targetId]: amount }))}
          />
        </div>
      ))}
    </Modal>
  );
}
