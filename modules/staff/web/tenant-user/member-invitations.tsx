import { useQuery } from "@tanstack/react-query";
import { Card, Table, type TableProps, Tag } from "antd";
import type { z } from "zod";
import { call } from "#platform/web/api-client.ts";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { tenantUser } from "../../contract.ts";
import type { Invitation } from "../../view-contract.ts";

type Row = z.infer<typeof Invitation>;

const colours = { waiting: "processing", declined: "error", expired: "default" } as const;

/** People who were asked and are not members yet. Where there are none, there is nothing to see. */
export function MemberInvitations() {
  const { t, field } = useWords();
  const { data = [] } = useQuery({
    queryKey: ["tenantUser", tenantUser.invitations.name],
    queryFn: ({ signal }) => call(tenantUser.invitations, {}, { signal }),
  });
  if (data.length === 0) return null;
  const column = (name: string, show: (row: Row) => React.ReactNode) => ({
    key: name,
    title: field("tenantUser", name),
    render: (_: unknown, row: Row) => show(row),
  });
  const columns: TableProps<Row>["columns"] = [
    column("idCardName", (row) => row.idCardName),
    column("phone", (row) => row.phone),
    column("jobNumber", (row) => row.jobNumber),
    column("roles", (row) => row.roles.join("、")),
    column("departments", (row) => row.departments.join("、")),
    column("invitationState", ({ state }) => (
      <Tag color={colours[state]}>{t(`tenantUser.invitation.${state}`)}</Tag>
    )),
    column("insertPerson", (row) => row.insertPerson),
    column("expireTime", (row) => formatTime(row.expireTime)),
    {
      key: "actions",
      title: t("common.actions"),
      render: (_: unknown, row: Row) =>
        row.state === "waiting" && (
          <ConfirmButton
            do={tenantUser.withdrawInvitation}
            input={{ id: row.id }}
            about={row.idCardName}
            danger
          />
        ),
    },
  ];
  const title = t("tenantUser.invitation.title");
  return (
    <Card size="small" title={title} role="region" aria-label={title}>
      <Table<Row>
        size="small"
        rowKey="id"
        aria-label={title}
        columns={columns}
        dataSource={data}
        pagination={{ pageSize: 5, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: "max-content" }}
      />
    </Card>
  );
}
