import { useQuery } from "@tanstack/react-query";
import { Alert, Skeleton, Tag } from "antd";
import { useActingTenant } from "#platform/web/acting-tenant.ts";
import { call } from "#platform/web/api-client.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { approvalInstance } from "../../instance-contract.ts";
import "./approval-parts.css";

type Route = OutputOf<typeof approvalInstance.preview>;
type RouteStep = Route["steps"][number];

/** The way an order would go if it were submitted now. */
export function useRoute(orderType: string, orderId: string) {
  const tenantId = useActingTenant();
  return useQuery({
    queryKey: ["approvalInstance", "preview", orderType, orderId, tenantId],
    queryFn: ({ signal }) =>
      call(approvalInstance.preview, { orderType, orderId }, { signal, tenantId }),
    // Whoever asks again has changed something, or somebody has come back from his holidays.
    staleTime: 0,
  });
}

/** Who will be asked, step by step, before anybody is. */
export function RoutePreview({ route }: { route: ReturnType<typeof useRoute> }) {
  const { t } = useWords();
  if (route.isError) {
    return <ErrorNote error={route.error} onRetry={() => void route.refetch()} />;
  }
  if (!route.data) return <Skeleton active />;
  const { processName: name, version, steps } = route.data;
  if (name === null) return <Alert type="info" showIcon title={t("approval.route.exempt")} />;
  const asked = new Set(steps.flatMap(({ people }) => people.map(({ id }) => id)));
  return (
    <>
      <p className="approval-waiting">
        {t("approval.route.process", { name, version: version ?? "" })}
        {" · "}
        {t("approval.route.waits", { count: asked.size })}
      </p>
      <ol className="approval-route">
        {steps.map((step) => (
          <li key={step.stepNo} data-outcome={step.outcome}>
            <RouteStepView step={step} />
          </li>
        ))}
      </ol>
    </>
  );
}

function RouteStepView({ step }: { step: RouteStep }) {
  const { t } = useWords();
  const { stepName, signType, outcome, people, notes } = step;
  const nameOf = ({ name, principalName: principal, departments }: RouteStep["people"][number]) => {
    const told = principal ? t("approval.standIn", { name, principal }) : name;
    if (departments.length === 0) return told;
    return t("approval.route.departments", { name: told, departments: departments.join("、") });
  };
  return (
    <>
      <div>
        <strong>{stepName}</strong>
        {people.length > 1 && <Tag>{t(`approval.signType.${signType}`)}</Tag>}
        {step.isFinanceStep && <Tag>{t("approval.progress.financeStep")}</Tag>}
      </div>
      <div>
        {outcome === "seats" ? people.map(nameOf).join("，") : t(`approval.route.${outcome}`)}
      </div>
      {notes.map(({ code, values }) => (
        <div key={code} className="approval-waiting">
          {t(`approval.note.${code}`, values)}
        </div>
      ))}
    </>
  );
}
