import { Tabs } from "antd";
import { useSearchParams } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { approvalStates } from "#modules/approval/states.ts";
import "./process.css";

/** What stands in the address of the second view, and stays there whatever its list is asked. */
export const watching = { view: "watch" } as const;

/** Who watches comes for what is stuck: it is shown first. */
const addresses = {
  processes: {},
  watch: { ...watching, stateCode: String(approvalStates.suspended) },
} as const;

/** The processes, and for who administers them what goes through them. */
export function ProcessViews({ shown }: { shown: keyof typeof addresses }) {
  const { t } = useWords();
  const [, setSearch] = useSearchParams();
  const mayWatch = useSession((session) => mayUse(approvalInstance.list, session));
  if (!mayWatch) return null;
  const items = (["processes", "watch"] as const).map((key) => ({
    key,
    label: t(`approvalProcess.view.${key}`),
  }));
  return (
    <Tabs
      className="process-views"
      activeKey={shown}
      items={items}
      aria-label={t("approvalProcess.view")}
      onChange={(key) => setSearch(addresses[key as keyof typeof addresses])}
    />
  );
}
