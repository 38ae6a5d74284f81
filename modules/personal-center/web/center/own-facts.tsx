import { Descriptions, Skeleton } from "antd";
import { Link } from "react-router";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { identity } from "#modules/identity/contract.ts";
import { OwnSection } from "./own-section.tsx";
import { useOwn } from "./use-own.ts";

const shown = [
  "idCardName",
  "nickname",
  "phone",
  "idCardNo",
  "currentTenantName",
  "roles",
  "departments",
] as const;

/** antd's own grey for labels is too pale to read. */
const readable = { label: { color: "var(--ant-color-text-secondary)" } };

/** Who I am, as the console knows me. My own numbers are masked too: others may look over my shoulder. */
export function OwnFacts() {
  const { t, field } = useWords();
  const { data, error, refetch } = useOwn(identity.info);
  const actions = (
    <>
      <Link to="/user/setting?tab=info">{t("personalCenter.center.edit")}</Link>
      <Link to="/user/setting?tab=password">{t("personalCenter.center.protect")}</Link>
    </>
  );
  const items = shown.map((name) => ({
    key: name,
    label: field("identity", name),
    children: [data?.[name]].flat().join(" / ") || emptyMark,
  }));
  return (
    <OwnSection title={t("personalCenter.center.me")} actions={actions}>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data && <Descriptions column={3} size="small" items={items} styles={readable} />}
      {!data && !error && <Skeleton active title={false} />}
    </OwnSection>
  );
}
