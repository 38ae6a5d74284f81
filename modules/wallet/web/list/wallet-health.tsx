import { useQuery } from "@tanstack/react-query";
import { Badge, Button, Flex, Popover } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useVisitReason } from "#platform/web/command/visit-reason.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { ledgerCheck } from "../../check-contract.ts";
import "../wallet.css";

type Check = OutputOf<typeof ledgerCheck.latest>;

const lights = { green: "success", amber: "warning", red: "error" } as const;
const askEveryMs = 1_000;
const mostFaults = 20;

/** Whether the books are right, when that was found, and a button to find out anew. */
export function WalletHealth() {
  const { t } = useWords();
  const [awaited, setAwaited] = useState<string>();
  const { data } = useQuery({
    queryKey: ["ledgerCheck", ledgerCheck.latest.name],
    queryFn: ({ signal }) => call(ledgerCheck.latest, {}, { signal }),
    // The check is a job: it is done when the latest is the one that was asked for.
    refetchInterval: ({ state }) =>
      awaited !== undefined && state.data?.id !== awaited ? askEveryMs : false,
  });
  if (!data) return null;
  const isRunning = awaited !== undefined && data.id !== awaited;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t(`wallet.health.${data.light}`)}
      content={<Found check={data} isRunning={isRunning} onRun={setAwaited} />}
    >
      <Button type="text">
        <Badge status={lights[data.light]} text={t(`wallet.health.${data.light}`)} />
      </Button>
    </Popover>
  );
}

interface FoundProps {
  readonly check: Check;
  readonly isRunning: boolean;
  readonly onRun: (id: string) => void;
}

function Found({ check, isRunning, onRun }: FoundProps) {
  const { t, action } = useWords();
  const because = useVisitReason(ledgerCheck.run);
  const run = useCommand(ledgerCheck.run);
  const start = async () => {
    const answer = await run.run({});
    if (answer) onRun(answer.id);
  };
  return (
    <Flex vertical gap={8} className="wallet-health">
      <span>
        {check.checkedAt === null
          ? t("wallet.health.never")
          : t("wallet.health.when", {
              time: formatTime(check.checkedAt),
              by: check.by ?? t("wallet.health.byNight"),
              entries: check.entries,
              wallets: check.wallets,
              holds: check.holds,
            })}
      </span>
      {check.faults.length > 0 && (
        <ul>
          {check.faults.slice(0, mostFaults).map((fault) => (
            <li key={`${fault.rule} ${fault.id ?? fault.name}`}>
              <strong>{t(`ledgerCheck.rule.${fault.rule}`)}</strong> {fault.name}{" "}
              <Difference fault={fault} />
            </li>
          ))}
        </ul>
      )}
      {check.faults.length > mostFaults && (
        <span>{t("wallet.health.more", { count: check.faults.length - mostFaults })}</span>
      )}
      <Can do={ledgerCheck.run}>
        <ReasonButton
          because={because}
          loading={run.isRunning || isRunning}
          onClick={() => void start()}
        >
          {action(ledgerCheck.run)}
        </ReasonButton>
      </Can>
    </Flex>
  );
}

function Difference({ fault: { expected, found } }: { fault: Check["faults"][number] }) {
  const { t } = useWords();
  const values = { expected: formatMoney(expected), found: formatMoney(found) };
  return <span>{t("wallet.health.difference", values)}</span>;
}
