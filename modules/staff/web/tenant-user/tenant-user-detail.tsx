import { useQuery } from "@tanstack/react-query";
import { Descriptions, Divider, Drawer, Skeleton } from "antd";
import type { ReactNode } from "react";
import { call } from "#platform/web/api-client.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { formatTime } from "#platform/web/time.ts";
import { tenantUser } from "../../contract.ts";
import { useMemberWords } from "./member-history.ts";
import type { HandedOver } from "../password-dialog.tsx";
import { RevealNumber } from "../reveal-number.tsx";
import { TempAgents } from "./temp-agents.tsx";
import { type MemberRow, StateAndLock } from "./tenant-user-columns.tsx";
import { TenantUserActions } from "./tenant-user-actions.tsx";
import "./tenant-user.css";

interface Props {
  readonly id: string;
  readonly onPassword: (handed: HandedOver) => void;
  readonly onClose: () => void;
}

/** All about one member, and what can be done to him. */
export function TenantUserDetail({ id, onPassword, onClose }: Props) {
  const { t } = useWords();
  const tell = useMemberWords();
  const member = useQuery({
    queryKey: ["tenantUser", "detail", id],
    queryFn: ({ signal }) => call(tenantUser.detail, { id }, { signal }),
  });
  const row = member.data;
  return (
    <Drawer
      open
      size={760}
      title={row?.idCardName ?? t("tenantUser.action.detail")}
      extra={
        row && <LogButton of={tenantUser.operationLog} id={id} name={row.idCardName} tell={tell} />
      }
      onClose={onClose}
    >
      {member.isPending && <Skeleton active />}
      {member.isError && <ErrorNote error={member.error} onRetry={() => void member.refetch()} />}
      {row && (
        <>
          <TenantUserActions row={row} onPassword={onPassword} />
          <Sections row={row} />
          <Divider titlePlacement="start" plain>
            {t("tenantUser.section.agents")}
          </Divider>
          <TempAgents id={id} />
        </>
      )}
    </Drawer>
  );
}

type Shown = readonly [field: keyof MemberRow, content: ReactNode];

function Sections({ row }: { row: MemberRow }) {
  const { t } = useWords();
  const yesOrNo = (is: boolean) => t(is ? "form.yes" : "form.no");
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join("、");
  const hidden = (field: "phone" | "idCardNo" | "bankCardNo" | "idCardAddress") =>
    row[field] && (
      <>
        {row[field]} <RevealNumber id={row.id} field={field} />
      </>
    );
  const main = row.departments.find((one) => one.main)?.name;
  return (
    <>
      <Section
        title={t("tenantUser.section.identity")}
        items={[
          ["idCardName", row.idCardName],
          ["idCardNo", hidden("idCardNo")],
          ["phone", hidden("phone")],
          ["idCardAddress", hidden("idCardAddress")],
          ["bankName", row.bankName],
          ["bankCardNo", hidden("bankCardNo")],
          ["mail", row.mail],
          ["cityName", row.cityName],
        ]}
      />
      <Section
        title={t("tenantUser.section.place")}
        items={[
          ["jobNumber", row.jobNumber],
          ["apolloJobNumber", row.apolloJobNumber],
          ["roles", names(row.roles)],
          ["departments", main ? `${names(row.departments)}${t("tenantUser.main", { main })}` : ""],
          ["seniorName", row.seniorName],
          ["tempAgent", row.tempAgent?.name],
        ]}
      />
      <Section
        title={t("tenantUser.section.account")}
        items={[
          ["stateCode", <StateAndLock key="state" row={row} />],
          ["nickname", row.nickname],
          ["first", yesOrNo(row.first)],
          ["multipleTenants", yesOrNo(row.multipleTenants)],
          ["loginErrorTimes", row.loginErrorTimes],
          ["smsSendTimes", row.smsSendTimes],
          ["insertPerson", row.insertPerson],
          ["insertTime", formatTime(row.insertTime)],
          ["updatePerson", row.updatePerson],
          ["updateTime", formatTime(row.updateTime)],
        ]}
      />
    </>
  );
}

function Section({ title, items }: { title: string; items: readonly Shown[] }) {
  const { field } = useWords();
  return (
    <>
      <Divider titlePlacement="start" plain>
        {title}
      </Divider>
      <Descriptions
        className="member-facts"
        size="small"
        column={2}
        items={items.map(([name, content]) => ({
          key: name,
          label: field("tenantUser", name),
          children: content === 0 ? 0 : content || emptyMark,
        }))}
      />
    </>
  );
}
