import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Alert, Drawer, Empty, Flex, Input, Skeleton, Table } from "antd";
import { useDeferredValue, useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { role } from "../../contract.ts";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

interface HoldersProps {
  readonly found: OutputOf<typeof role.users>;
  readonly isSearched: boolean;
}

function Holders({ found, isSearched }: HoldersProps) {
  const { t, field } = useWords();
  const { users, total, unseen } = found;
  const isNobody = unseen === 0 && !isSearched;
  return (
    <>
      {total > users.length && (
        <Alert type="info" showIcon title={t("role.users.first", { count: users.length })} />
      )}
      {unseen > 0 && (
        <Alert type="info" showIcon title={t("role.users.unseen", { count: unseen })} />
      )}
      <Table
        size="small"
        rowKey="id"
        dataSource={users}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{
          emptyText: <Empty description={t(isNobody ? "role.users.none" : "list.noneMatching")} />,
        }}
        columns={[
          { title: t("role.users.idCardName"), dataIndex: "idCardName" },
          {
            title: t("role.users.jobNumber"),
            dataIndex: "jobNumber",
            render: (number: string | null) => number ?? emptyMark,
          },
          {
            title: t("role.users.departments"),
            dataIndex: "departments",
            render: (names: string[]) => names.join("、") || emptyMark,
          },
          {
            title: field("role", "stateCode"),
            dataIndex: "stateCode",
            render: (code: number) => <StateTag code={code} />,
          },
        ]}
      />
    </>
  );
}

/** Who has a role. */
export function RoleUsers({ id, onClose }: Props) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed.trim());
  const detail = useQuery({
    queryKey: ["role", role.detail.name, id],
    queryFn: ({ signal }) => call(role.detail, { id }, { signal }),
  });
  const found = useQuery({
    queryKey: ["role", role.users.name, id, keyword],
    queryFn: ({ signal }) => call(role.users, { id, ...(keyword && { keyword }) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const name = detail.data?.roleName ?? "";
  const total = found.data?.total ?? 0;
  return (
    <Drawer open title={t("role.title.users", { name, total })} size={640} onClose={onClose}>
      <Flex vertical gap={12}>
        <Input
          allowClear
          aria-label={t("role.users.search")}
          placeholder={t("role.users.search")}
          maxLength={50}
          onChange={({ target }) => setTyped(target.value)}
        />
        {found.isError && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <Skeleton active />}
        {found.data && <Holders found={found.data} isSearched={keyword !== ""} />}
      </Flex>
    </Drawer>
  );
}
