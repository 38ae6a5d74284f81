import { Alert, Button, Flex, Input, type InputRef, Popconfirm } from "antd";
import { useRef, useState } from "react";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { RiskChips } from "../order/risk-chips.tsx";
import { type Batch, type BatchDecision, judgeBatch } from "./use-batch.ts";
import type { TaskRow } from "./use-tasks.ts";

interface Props {
  readonly selected: readonly TaskRow[];
  readonly batch: Batch;
  readonly onClear: () => void;
  /** To look at one, after which it may go with the others. */
  readonly onOpen: (row: TaskRow) => void;
}

/** What is selected, what of it can be decided together, and with which words. */
export function BatchBar({ selected, batch, onClear, onOpen }: Props) {
  const { t } = useWords();
  const [remark, setRemark] = useState("");
  const [lacksRemark, setLacksRemark] = useState(false);
  const box = useRef<InputRef>(null);
  const { ready, risky, forbidden } = judgeBatch(selected);
  const sum = ready.reduce((total, { amountFen }) => total + (amountFen ?? 0), 0);
  const because = ready.length === 0 ? t("approval.batch.none") : undefined;
  const decide = (decision: BatchDecision) => {
    void batch.decide(decision, ready, remark.trim() || null).then(() => setRemark(""));
  };
  const askToReject = () => {
    const lacks = remark.trim() === "";
    setLacksRemark(lacks);
    if (lacks) box.current?.focus();
    return !lacks;
  };
  return (
    <section
      className="batch-bar"
      aria-label={t("approval.batch.count", { count: selected.length })}
    >
      <Flex gap={8} align="center" wrap>
        <strong>{t("approval.batch.count", { count: selected.length })}</strong>
        {sum > 0 && <span>{t("approval.batch.sum", { sum: formatMoney(sum) })}</span>}
        <Button type="link" size="small" onClick={onClear}>
          {t("approval.batch.clear")}
        </Button>
      </Flex>
      <LeftOut risky={risky} forbidden={forbidden.length} onOpen={onOpen} />
      <Input
        ref={box}
        size="small"
        maxLength={500}
        value={remark}
        aria-label={t("approval.batch.remark")}
        placeholder={t(lacksRemark ? "approval.batch.reason" : "approval.batch.remark")}
        {...(lacksRemark && { status: "error" as const })}
        onChange={({ target }) => {
          setRemark(target.value);
          setLacksRemark(false);
        }}
      />
      <Flex gap={8}>
        <ReasonButton
          type="primary"
          size="small"
          loading={batch.isRunning}
          because={because}
          onClick={() => decide("pass")}
        >
          {t("approval.batch.pass", { count: ready.length })}
        </ReasonButton>
        <RejectButton
          count={ready.length}
          because={because}
          mayAsk={askToReject}
          onReject={() => decide("reject")}
        />
      </Flex>
    </section>
  );
}

interface RejectProps {
  readonly count: number;
  readonly because: string | undefined;
  /** False: a reason has to be given first. */
  readonly mayAsk: () => boolean;
  readonly onReject: () => void;
}

/** Many at once cannot be taken back: it asks. */
function RejectButton({ count, because, mayAsk, onReject }: RejectProps) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const label = t("approval.batch.reject", { count });
  return (
    <Popconfirm
      open={isAsking}
      title={label}
      description={t("approval.effect.reject")}
      okText={t("common.ok")}
      onConfirm={onReject}
      onOpenChange={(open) => setAsking(open && because === undefined && mayAsk())}
    >
      <ReasonButton danger size="small" because={because}>
        {label}
      </ReasonButton>
    </Popconfirm>
  );
}

interface LeftProps extends Pick<Props, "onOpen"> {
  readonly risky: readonly TaskRow[];
  readonly forbidden: number;
}

/** Said before, not after: what a batch would be refused for, and of what is risky which and why. */
function LeftOut({ risky, forbidden, onOpen }: LeftProps) {
  const { t } = useWords();
  const count = risky.length + forbidden;
  if (count === 0) return null;
  const parts = [
    ...(risky.length > 0 ? [t("approval.batch.risky", { count: risky.length })] : []),
    ...(forbidden > 0 ? [t("approval.batch.forbidden", { count: forbidden })] : []),
  ];
  return (
    <Alert
      type="warning"
      title={`${t("approval.batch.left", { count })}${parts.join("；")}`}
      description={
        risky.length > 0 && (
          <ul className="batch-left">
            {risky.map((row) => (
              <li key={row.id}>
                <Button type="link" size="small" onClick={() => onOpen(row)}>
                  {row.orderNo}
                </Button>
                <RiskChips risks={row.risks.filter(({ severity }) => severity === "blockBatch")} />
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}

/** How a batch came out; the rows themselves say why. */
export function BatchResult({ batch: { result, forget } }: Pick<Props, "batch">) {
  const { t } = useWords();
  if (!result) return null;
  const failed = Object.keys(result.refused).length;
  const key = failed > 0 ? "approval.batch.result" : "approval.batch.resultAll";
  return (
    <Alert
      type={failed > 0 ? "warning" : "success"}
      showIcon
      closable={{ onClose: forget, "aria-label": t("common.close") }}
      title={t(key, { done: result.done, failed })}
    />
  );
}
