import { Tag } from "antd";
import { useWords } from "#platform/web/i18n.ts";

/** The platform's own tenant is told apart from its customers. */
export function TenantName({ name, isSuper }: { name: string; isSuper: boolean }) {
  const { t } = useWords();
  return (
    <>
      {name} {isSuper && <Tag color="blue">{t("tenant.field.superTenant")}</Tag>}
    </>
  );
}
