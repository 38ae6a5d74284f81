import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Flex } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import { platformErrors } from "#platform/contract/error.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ApiRefusal } from "#platform/web/refusal.ts";
import { keepUser, session, useSession } from "#platform/web/session.ts";
import { visitTenant } from "#platform/web/tenant.ts";
import { tenantVisit } from "../visit-contract.ts";
import { minutesAndSeconds } from "#platform/web/remaining.ts";
import "./visit-banner.css";

const VisitReasonForm = lazy(async () => ({
  default: (await import("./visit-reason-form.tsx")).VisitReasonForm,
}));

const tenantsPage = "/system/tenant";

/** Above every page, for as long as somebody of the platform is in another tenant. */
export function VisitBanner() {
  const user = useSession((now) => now.user);
  if (!user?.visiting) return null;
  const { homeTenantId, writeUntil } = user.visiting;
  const name = user.currentTenantName;
  return <Visiting key={writeUntil} {...{ homeTenantId, writeUntil, name }} />;
}

interface Props {
  readonly homeTenantId: string;
  readonly writeUntil: string | null;
  readonly name: string;
}

function Visiting({ homeTenantId, writeUntil, name }: Props) {
  const { t, action } = useWords();
  const [isAsking, setAsking] = useState(false);
  const isOver = useVisitOver();
  const left = useRemaining(writeUntil);
  const { run, isRunning } = useCommand(tenantVisit.end);
  const goHome = () => visitTenant(homeTenantId, tenantsPage);
  const leave = async () => {
    if (isOver || (await run({}))) goHome();
  };
  const writing = left === null ? "reads" : "writes";
  const title = isOver
    ? t("tenantVisit.over", { name })
    : t(`tenantVisit.${writing}`, { name, left: left ?? "" });
  return (
    <>
      <Alert
        banner
        type="warning"
        className="visit-banner"
        title={title}
        action={
          <Flex gap={8}>
            {!isOver && (
              <Button size="small" onClick={() => setAsking(true)}>
                {left === null ? action(tenantVisit.write) : t("tenantVisit.again")}
              </Button>
            )}
            <Button size="small" type="primary" loading={isRunning} onClick={() => void leave()}>
              {isOver ? t("tenantVisit.home") : action(tenantVisit.end)}
            </Button>
          </Flex>
        }
      />
      <Suspense>{isAsking && <VisitReasonForm onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

const nowInMs = () => new Date().getTime();

/** The time that is left to write, told each second; when it has passed, buttons are told too. */
function useRemaining(until: string | null): string | null {
  const [now, setNow] = useState(nowInMs);
  useEffect(() => {
    if (until === null) return undefined;
    const tick = () => {
      setNow(nowInMs());
      const { user } = session();
      if (Date.parse(until) > nowInMs() || !user?.visiting) return;
      keepUser({ ...user, visiting: { ...user.visiting, writeUntil: null } });
    };
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : minutesAndSeconds(Date.parse(until) - now);
}

/** The visit may end elsewhere or by itself: then the server no longer lets him in here. */
function useVisitOver(): boolean {
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const judge = (error: unknown) => {
      const code = error instanceof ApiRefusal ? error.code : undefined;
      if (code === platformErrors.tenantNotChosen.code) setOver(true);
    };
    const stops = [
      client.getQueryCache().subscribe(({ query }) => judge(query.state.error)),
      client.getMutationCache().subscribe(({ mutation }) => judge(mutation?.state.error)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return isOver;
}
