import { useQuery } from "@tanstack/react-query";
import { Empty, Flex, Skeleton, Tag } from "antd";
import type { ReactNode } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatTime } from "#platform/web/time.ts";
import { tenantUser } from "../../contract.ts";
import type { decidedTypes } from "../../states.ts";

type Agency = OutputOf<typeof tenantUser.tempAgents>[number];

/** Everybody who decided, decides or will decide for a member. */
export function TempAgents({ id }: { id: string }) {
  const { t } = useWords();
  const agents = useQuery({
    queryKey: ["tenantUser", "tempAgents", id],
    queryFn: ({ signal }) => call(tenantUser.tempAgents, { id }, { signal }),
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
      <ConfirmButton
        do={tenantUser.endTempAgent}
        input={{ id, agencyId: agency.id }}
        about={agency.agentName}
      />
    </AgencyEntry>
  ));
}

const colours = { running: "success", coming: "processing", over: "default" } as const;

interface EntryProps {
  readonly agency: Agency;
  /** What can be done to one that is not over. */
  readonly children: ReactNode;
}

/** One who decides for a member. */
export function AgencyEntry({ agency, children }: EntryProps) {
  const { t } = useWords();
  const { agentName, orderTypes, startTime, endTime, endedTime, stage } = agency;
  const types = orderTypes.map((type) =>
    t(`reference.orderType.${type as (typeof decidedTypes)[number]}` satisfies TextKey),
  );
  return (
    <Flex gap={8} align="center" justify="space-between">
      <span>
        <Tag color={colours[stage]}>{t(`tenantUser.agent.${stage}`)}</Tag>
        {agentName} · {formatTime(startTime)} ~ {formatTime(endedTime ?? endTime)} ·{" "}
        {types.join("、") || t("tenantUser.agent.allTypes")}
      </span>
      {stage !== "over" && children}
    </Flex>
  );
}
