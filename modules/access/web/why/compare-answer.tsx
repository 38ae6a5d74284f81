import { Descriptions, Flex, Table, type TableColumnsType, Tabs, Tag } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { why } from "../../why-contract.ts";
import { MenuTypeTag } from "../menu/menu-type-tag.tsx";
import { useMenuTitle } from "../menu/menu-words.ts";
import { useRangeWords } from "./why-words.ts";

type Answer = OutputOf<typeof why.compare>;
type Side = Answer["left"];
type Compared = Answer["menus"][number];

/** Who it is, with his roles, how far they see, and his departments. */
function SideCard({ side }: { side: Side }) {
  const { t } = useWords();
  const rangeWords = useRangeWords();
  const roles = side.roles.map(({ id, roleName, range, departments }) => (
    <div key={id}>
      {roleName} · {rangeWords(range, departments)}
    </div>
  ));
  const items = [
    {
      key: "roles",
      label: t("why.compare.roles"),
      children: <div>{roles.length > 0 ? roles : t("why.compare.noRoles")}</div>,
    },
    ...(side.kind === "user"
      ? [
          {
            key: "departments",
            label: t("why.compare.departments"),
            children: side.departments.join("、") || t("why.compare.noDepartments"),
          },
        ]
      : []),
  ];
  const title = (
    <Flex gap={8} align="center">
      {side.name}
      <Tag>{t(`why.compare.${side.kind}`)}</Tag>
      {side.suspended && <Tag color="warning">{t("why.compare.suspended")}</Tag>}
    </Flex>
  );
  return <Descriptions size="small" bordered column={1} title={title} items={items} />;
}

function RangesCell({ ranges, differs }: { ranges: Compared["leftRanges"]; differs: boolean }) {
  const rangeWords = useRangeWords();
  if (ranges.length === 0) return emptyMark;
  const words = ranges.map(({ range, departments }) => rangeWords(range, departments)).join("；");
  return <span className={differs ? "compare-differs" : undefined}>{words}</span>;
}

/** Buttons are shown with the page they belong to. */
function usePath(menus: readonly Compared[]) {
  const titleOf = useMenuTitle();
  const known = new Map(menus.map((one) => [one.id, one]));
  return (row: Compared) => {
    const parent = row.menuType === "button" ? known.get(row.parentId ?? "") : undefined;
    return parent ? `${titleOf(parent)} / ${titleOf(row)}` : titleOf(row);
  };
}

function MenuTable({ answer, has }: { answer: Answer; has: Compared["has"] }) {
  const { t } = useWords();
  const pathOf = usePath(answer.menus);
  const differs = (row: Compared) =>
    has === "both" && JSON.stringify(row.leftRanges) !== JSON.stringify(row.rightRanges);
  const rangesOf = (side: "left" | "right") => ({
    key: side,
    title: t("why.compare.ranges", { name: answer[side].name }),
    render: (_: unknown, row: Compared) => (
      <RangesCell ranges={row[`${side}Ranges`]} differs={differs(row)} />
    ),
  });
  const columns: TableColumnsType<Compared> = [
    {
      key: "menu",
      title: t("why.compare.menu"),
      render: (_, row) => (
        <Flex gap={8} align="center">
          {pathOf(row)}
          <MenuTypeTag type={row.menuType} />
        </Flex>
      ),
    },
    ...(has === "right" ? [] : [rangesOf("left")]),
    ...(has === "left" ? [] : [rangesOf("right")]),
  ];
  return (
    <Table<Compared>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={answer.menus.filter((row) => row.has === has)}
      pagination={false}
      locale={{ emptyText: t("why.compare.none") }}
    />
  );
}

export function CompareAnswer({ answer }: { answer: Answer }) {
  const { t } = useWords();
  const { left, right, menus } = answer;
  const names = {
    left: t("why.compare.only", { name: left.name }),
    right: t("why.compare.only", { name: right.name }),
    both: t("why.compare.both"),
  };
  const items = (["left", "right", "both"] as const).map((has) => ({
    key: has,
    label: t("why.compare.count", {
      name: names[has],
      count: menus.filter((row) => row.has === has).length,
    }),
    children: <MenuTable answer={answer} has={has} />,
  }));
  return (
    <>
      <div className="compare-pick">
        <SideCard side={left} />
        <SideCard side={right} />
      </div>
      <Tabs items={items} />
    </>
  );
}
