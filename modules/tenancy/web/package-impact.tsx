import { Alert, Flex } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import type { tenant } from "../contract.ts";

interface Props {
  readonly count: string;
  readonly impact: OutputOf<typeof tenant.packageImpact> | undefined;
  readonly error: Error | null;
}

const rolesShown = 5;

/** Who would lose what, told before it is done. */
export function PackageImpact({ count, impact, error }: Props) {
  const { t } = useWords();
  const roles = impact?.roles ?? [];
  const named = roles
    .slice(0, rolesShown)
    .map(({ roleName, lost, memberCount: people }) =>
      t("tenant.package.role", { role: roleName, count: lost, people }),
    );
  const rest = roles.length - named.length;
  return (
    <Flex vertical gap={8} style={{ marginTop: 12 }}>
      <span style={{ color: "var(--ant-color-text-secondary)" }}>{count}</span>
      {error && <ErrorNote error={error} />}
      {impact && roles.length === 0 && (
        <Alert type="success" showIcon title={t("tenant.package.harmless")} />
      )}
      {impact && roles.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t("tenant.package.loses", {
            count: impact.lost,
            roles: roles.length,
            people: impact.memberCount,
          })}
          description={
            <>
              {named.join("；")}
              {rest > 0 && t("tenant.package.more", { count: rest })}
              <div>{t("tenant.package.comesBack")}</div>
            </>
          }
        />
      )}
    </Flex>
  );
}
