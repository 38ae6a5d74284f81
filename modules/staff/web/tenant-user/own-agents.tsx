import { useQuery } from "@tanstack/react-query";
import { Empty, Flex, Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { call } from "#platform/web/api-client.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { ownAgent } from "../../agent-contract.ts";
import { AgencyEntry } from "./temp-agents.tsx";

const OwnAgentForm = lazy(async () => ({
  default: (await import("./temp-agent-form.tsx")).OwnAgentForm,
}));

/** Who decides for me while I am away. */
export function OwnAgents() {
  const { t } = useWords();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Flex vertical gap={12}>
      <span>{t("ownAgent.what")}</span>
      <OwnList />
      <span>
        <ActionButton do={ownAgent.set} type="primary" onClick={() => setChoosing(true)} />
      </span>
      {isChoosing && (
        <Suspense>
          <OwnAgentForm onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Flex>
  );
}

function OwnList() {
  const { t } = useWords();
  const agents = useQuery({
    queryKey: ["ownAgent", "list"],
    queryFn: ({ signal }) => call(ownAgent.list, {}, { signal }),
  });
  if (agents.isPending) return <Skeleton active paragraph={{ rows: 1 }} />;
  if (agents.isError) {
    return <ErrorNote error={agents.error} onRetry={() => void agents.refetch()} />;
  }
  if (agents.data.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("tenantUser.agent.none")} />;
  }
  return agents.data.map((agency) => (
    <AgencyEntry key={agency.id} agency={agency}>
      <ConfirmButton do={ownAgent.end} input={{ agencyId: agency.id }} about={agency.agentName} />
    </AgencyEntry>
  ));
}
