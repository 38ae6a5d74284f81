import { useSearchParams } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { PageTabs } from "#platform/web/kit/page-tabs.tsx";
import { mayUse, useSession } from "#platform/web/session.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { approvalStates } from "#modules/approval/states.ts";

/** What stands in the address of the second view, and stays there whatever its list is asked. */
export const watching = { view: "watch" } as const;

/** Who watches comes for what is stuck: it is shown first. */
const addresses = {
  processes: {},
  watch: { ...watching, stateCode: String(approvalStates.suspended) },
} as const;
const views = Object.keys(addresses) as (keyof typeof addresses)[];

/** The processes, and for who administers them what goes through them. */
export function ProcessViews({ shown }: { shown: keyof typeof addresses }) {
  const { t } = useWords();
  const [, setSearch] = useSearchParams();
  const mayWatch = useSession((session) => mayUse(approvalInstance.list, session));
  if (!mayWatch) return null;
  return (
    <PageTabs
      label={t("approvalProcess.view")}
      shown={shown}
      tabs={views.map((key) => ({ key, name: t(`approvalProcess.view.${key}`) }))}
      onShow={(key) => setSearch(addresses[key])}
    />
  );
}
