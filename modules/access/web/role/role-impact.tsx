import { Alert, Collapse, Table } from "antd";
import type { ReactNode } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { type TextKey, useWords } from "#platform/web/i18n.ts";
import type { role } from "../../contract.ts";
import { useMenuTitle } from "../menu/menu-words.ts";
import type { MenuGroup } from "./role-ticks.ts";

type Impact = OutputOf<typeof role.impact>;

/** The change in a sentence, to be read before it is made. */
function useSentence() {
  const { t } = useWords();
  return (impact: Impact): string => {
    const { users, gainingUsers, losingUsers, records } = impact;
    if (users === 0) return t("role.impact.nobody");
    const parts = [
      ...(gainingUsers > 0 ? [t("role.impact.gaining", { count: gainingUsers })] : []),
      ...(losingUsers > 0 ? [t("role.impact.losing", { count: losingUsers })] : []),
      ...records.flatMap((record) => {
        const type = record.title;
        const [gained, lost] = [record.rowsGained, record.rowsLost].map((n) => n.toLocaleString());
        const { gainingUsers: more, losingUsers: less } = record;
        return [
          ...(more > 0
            ? [t("role.impact.rowsGained", { count: more, rows: gained ?? "", type })]
            : []),
          ...(less > 0 ? [t("role.impact.rowsLost", { count: less, rows: lost ?? "", type })] : []),
        ];
      }),
    ];
    if (parts.length === 0) return t("role.impact.same", { users });
    return `${t("role.impact.affects", { users })}${parts.join(t("role.impact.and"))}`;
  };
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly gain: string;
  readonly lose: string;
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { t } = useWords();
  return (
    <Table
      size="small"
      rowKey="key"
      dataSource={[...lines]}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: t("role.impact.name"), dataIndex: "name" },
        { title: t("role.impact.gain"), dataIndex: "gain", width: 150 },
        { title: t("role.impact.lose"), dataIndex: "lose", width: 150 },
      ]}
    />
  );
}

/** What pages and buttons are called, in the order of the tree; a button after its page. */
function useFullNames(groups: readonly MenuGroup[]): ReadonlyMap<string, string> {
  const nameOf = useMenuTitle();
  const pages = groups.flatMap(({ children }) => children);
  return new Map(
    pages.flatMap((page) => [
      [page.id, nameOf(page)] as const,
      ...page.children.map((one) => [one.id, `${nameOf(page)} · ${nameOf(one)}`] as const),
    ]),
  );
}

interface Props {
  readonly impact: Impact;
  readonly groups: readonly MenuGroup[];
}

/** Whom a grant reaches: a sentence, and what it is made of to unfold. */
export function RoleImpact({ impact, groups }: Props) {
  const { t } = useWords();
  const names = useFullNames(groups);
  const sentenceOf = useSentence();
  const people = (count: number) => (count > 0 ? t("role.impact.people", { count }) : emptyMark);
  const rows = (count: number, n: number) =>
    n > 0 ? t("role.impact.rows", { count, rows: n.toLocaleString() }) : emptyMark;
  const countedName = ({
    title,
    countedUsers: counted,
    changingUsers,
  }: Impact["records"][number]) =>
    counted < changingUsers ? `${title}${t("role.impact.someCounted", { counted })}` : title;
  const order = [...names.keys()];
  const menuLines = (menus: Impact["pages"]) =>
    menus
      .toSorted((one, other) => order.indexOf(one.menuId) - order.indexOf(other.menuId))
      .map((menu) => ({
        key: menu.menuId,
        name: names.get(menu.menuId) ?? menu.menuName ?? menu.name,
        gain: people(menu.gaining),
        lose: people(menu.losing),
      }));
  const sections: [string, TextKey, Line[]][] = [
    ["pages", "role.impact.pages", menuLines(impact.pages)],
    ["buttons", "role.impact.buttons", menuLines(impact.buttons)],
    [
      "records",
      "role.impact.records",
      impact.records.map((record) => ({
        key: record.type,
        name: countedName(record),
        gain: rows(record.gainingUsers, record.rowsGained),
        lose: rows(record.losingUsers, record.rowsLost),
      })),
    ],
  ];
  const items: { key: string; label: string; children: ReactNode }[] = sections
    .filter(([, , lines]) => lines.length > 0)
    .map(([key, label, lines]) => ({
      key,
      label: t(label as "role.impact.pages", { count: lines.length }),
      children: <Lines lines={lines} />,
    }));
  const isLoss = impact.losingUsers > 0 || impact.records.some(({ rowsLost }) => rowsLost > 0);
  return (
    <div className="role-impact">
      <Alert
        type={isLoss ? "warning" : "info"}
        showIcon
        title={sentenceOf(impact)}
        description={impact.truncated && t("role.impact.truncated", { counted: impact.counted })}
      />
      {items.length > 0 && <Collapse size="small" items={items} />}
    </div>
  );
}
