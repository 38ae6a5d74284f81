import { Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { formatMoney } from "#platform/contract/money.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { tenantSettings } from "../settings-contract.ts";
import { AppearanceNote } from "./appearance-note.tsx";
import { SettingRows } from "./setting-rows.tsx";
import { useSettingsOf } from "./use-settings.ts";
import { VisitsPanel } from "./visits-panel.tsx";

const TenantSettingsForm = lazy(async () => ({
  default: (await import("./tenant-settings-form.tsx")).TenantSettingsForm,
}));

type Kept = OutputOf<typeof tenantSettings.get>;

/** What holds for everybody of this tenant, and who of the platform has been here. */
export function TenantSettings() {
  const { t } = useWords();
  const { data, error, refetch } = useSettingsOf(tenantSettings.get);
  const [edited, setEdited] = useState<Kept>();
  const title = t("menu.system.tenantSettings");
  const actions = data && (
    <>
      <LogButton of={tenantSettings.operationLog} id={data.id} name={title} />
      <ActionButton do={tenantSettings.update} type="primary" onClick={() => setEdited(data)} />
    </>
  );
  return (
    <Page title={title} actions={actions}>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <SettingRows
          module="tenantSettings"
          values={{
            allowsSeveralSessions: t(data.allowsSeveralSessions ? "form.yes" : "form.no"),
            sessionHours: t("tenant.hours", { count: data.sessionHours }),
            apolloName: data.apolloName,
            contact: data.contact,
            dealerFilingDays: t("tenant.days", { count: data.dealerFilingDays }),
            jjkName: data.jjkName,
            jstName: data.jstName,
            leaseTolerance: formatMoney(data.leaseTolerance),
            dealerMonthlyPayments:
              data.dealerMonthlyPayments === null
                ? null
                : t("tenant.times", { count: data.dealerMonthlyPayments }),
          }}
        />
      )}
      <AppearanceNote />
      <VisitsPanel />
      <Suspense>
        {edited && (
          <TenantSettingsForm
            do={tenantSettings.update}
            initial={{ ...edited }}
            along={{ rowVersion: edited.rowVersion }}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}
