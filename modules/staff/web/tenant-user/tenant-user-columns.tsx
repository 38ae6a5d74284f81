import { Flex, Tag } from "antd";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { tenantUser } from "../../contract.ts";

export type MemberRow = RowOf<typeof tenantUser.list>;

/** The state, and what else keeps somebody from signing in. */
export function StateAndLock({ row }: { row: Pick<MemberRow, "stateCode" | "locked"> }) {
  const { t } = useWords();
  return (
    <Flex gap={4} align="center">
      <StateTag code={row.stateCode} />
      {row.locked && <Tag color="error">{t("tenantUser.state.locked")}</Tag>}
    </Flex>
  );
}

const names = (all: readonly { readonly name: string }[]) =>
  all.map(({ name }) => name).join("、") || emptyMark;

export const memberColumns: Column<MemberRow>[] = [
  { field: "idCardName", width: 130 },
  { field: "jobNumber", width: 110 },
  { field: "phone", width: 130 },
  { field: "departments", width: 160, render: ({ departments }) => names(departments) },
  { field: "roles", width: 140, render: ({ roles }) => names(roles) },
  { field: "seniorName", width: 110 },
  { field: "stateCode", width: 120, render: (row) => <StateAndLock row={row} /> },
  { field: "tempAgent", width: 120, render: ({ tempAgent }) => tempAgent?.name ?? emptyMark },
  { field: "nickname", width: 120 },
  { field: "mail", width: 180 },
  { field: "apolloJobNumber", width: 130 },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];
