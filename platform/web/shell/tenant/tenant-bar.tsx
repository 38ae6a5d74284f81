import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Flex } from "antd";
import { useTranslation } from "react-i18next";
import { useSession } from "../../session.ts";
import { stayInTenant, switchTenant } from "../../tenant.ts";
import type { Door } from "../door.ts";

/** Says that another window went to another tenant. This window moves only when told to. */
export function TenantBar({ loadTenants }: Pick<Door, "loadTenants">) {
  const { t } = useTranslation();
  const { otherWindowTenantId: other, isAnsweredForOther, user } = useSession();
  const tenants = useQuery({
    queryKey: ["tenants"],
    queryFn: loadTenants,
    enabled: other !== null,
  });
  if (isAnsweredForOther) {
    const reload = (
      <Button size="small" onClick={() => location.reload()}>
        {t("shell.reload")}
      </Button>
    );
    return <Alert banner type="error" title={t("tenant.answeredForOther")} action={reload} />;
  }
  if (other === null) return null;
  const there = tenants.data?.find(({ id }) => id === other)?.tenantName ?? "";
  const here = user?.currentTenantName ?? "";
  return (
    <Alert
      banner
      type="warning"
      title={t("tenant.otherWindow", { there, here })}
      action={
        <Flex gap={8}>
          <Button size="small" onClick={stayInTenant}>
            {t("tenant.stay", { here })}
          </Button>
          <Button size="small" type="primary" onClick={() => switchTenant(other)}>
            {t("tenant.follow", { there })}
          </Button>
        </Flex>
      }
    />
  );
}
