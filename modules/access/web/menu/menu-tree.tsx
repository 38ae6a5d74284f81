import { Empty, Flex, Input, Tooltip, Tree, type TreeProps } from "antd";
import { EyeInvisibleOutlined, WarningOutlined } from "@ant-design/icons";
import type { BasicDataNode } from "antd/es/tree";
import { useMemo, useState } from "react";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { mayUse, useSession } from "#platform/web/session.ts";
import { menuIcons } from "#platform/web/shell/menu/menu-icons.tsx";
import { menu } from "../../menu-contract.ts";
import { mayDrop, placeOfDrop, type Side } from "./menu-drop.ts";
import { MenuTypeTag } from "./menu-type-tag.tsx";
import { type MenuRow, useMenuTitle } from "./menu-words.ts";

interface Props {
  readonly menus: readonly MenuRow[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

interface Node extends BasicDataNode {
  readonly key: string;
  readonly row: MenuRow;
  readonly children: Node[];
}

const normal = 1000;

/** Parents come before their children; one whose parent is not shown stands at the top. */
function nodesOf(menus: readonly MenuRow[]): Node[] {
  const nodes = new Map(menus.map((row) => [row.id, { key: row.id, row, children: [] } as Node]));
  const tops: Node[] = [];
  for (const node of nodes.values()) {
    (nodes.get(node.row.parentId ?? "")?.children ?? tops).push(node);
  }
  return tops;
}

/** What matches, with everything above it. */
function matching(menus: readonly MenuRow[], matches: (row: MenuRow) => boolean): MenuRow[] {
  const kept = new Set<string>();
  for (const row of menus.toReversed()) {
    if (!kept.has(row.id) && !matches(row)) continue;
    kept.add(row.id);
    if (row.parentId) kept.add(row.parentId);
  }
  return menus.filter(({ id }) => kept.has(id));
}

function Entry({ row }: { row: MenuRow }) {
  const { t } = useWords();
  const titleOf = useMenuTitle();
  return (
    <span className="menu-entry">
      {row.icon !== null && menuIcons[row.icon]}
      <span className="menu-entry-name">{titleOf(row)}</span>
      <MenuTypeTag type={row.menuType} />
      {row.stateCode !== normal && <StateTag code={row.stateCode} />}
      {!row.permissionUsed && (
        <Tooltip title={t("menu.tag.unused")}>
          <WarningOutlined aria-label={t("menu.tag.unused")} className="menu-entry-warning" />
        </Tooltip>
      )}
      {row.invisibleRoles.length > 0 && (
        <Tooltip title={row.invisibleRoles.map(({ roleName }) => roleName).join("、")}>
          <EyeInvisibleOutlined aria-label={t("menu.tag.hidden")} />
        </Tooltip>
      )}
    </span>
  );
}

const sideOf = (dropPosition: number): Side => {
  if (dropPosition === 0) return "inside";
  return dropPosition < 0 ? "before" : "after";
};

/** Dragging, for who may move menus. */
function useDragging(menus: readonly MenuRow[], isSearching: boolean): Partial<TreeProps<Node>> {
  const { run } = useCommand(menu.move);
  const mayMove = useSession((session) => mayUse(menu.move, session));
  // Among the hits of a search the neighbours are not the real ones.
  if (!mayMove || isSearching) return {};
  return {
    draggable: { icon: false },
    allowDrop: ({ dragNode, dropNode, dropPosition }) =>
      mayDrop(dragNode.row, dropNode.row, sideOf(dropPosition)),
    onDrop: ({ dragNode, node, dropPosition, dropToGap }) => {
      const index = Number(node.pos.split("-").at(-1));
      const side = dropToGap ? sideOf(dropPosition - index) : "inside";
      const { id, rowVersion } = dragNode.row;
      void run({ id, rowVersion, ...placeOfDrop(menus, dragNode.row, { onto: node.row, side }) });
    },
  };
}

/** The menu as a tree: found by typing, chosen by a click, sorted by dragging. */
export function MenuTree({ menus, chosen, onChoose }: Props) {
  const { t } = useWords();
  const titleOf = useMenuTitle();
  const [typed, setTyped] = useState("");
  const [opened, setOpened] = useState<readonly string[]>();
  const wanted = typed.trim().toLowerCase();
  const shown = wanted
    ? matching(menus, (row) =>
        [titleOf(row), row.permissionName, row.url].some((one) =>
          one?.toLowerCase().includes(wanted),
        ),
      )
    : menus;
  const nodes = useMemo(() => nodesOf(shown), [shown]);
  const groups = menus.filter(({ menuType }) => menuType === "menu").map(({ id }) => id);
  const above = menus.find(({ id }) => id === chosen)?.parentId;
  const expanded = wanted
    ? shown.map(({ id }) => id)
    : (opened ?? [...groups, ...(above ? [above] : [])]);
  const dragging = useDragging(menus, wanted !== "");
  return (
    <Flex vertical gap={8}>
      <Input.Search
        allowClear
        value={typed}
        aria-label={t("menu.hint.search")}
        placeholder={t("menu.hint.search")}
        onChange={({ target }) => setTyped(target.value)}
      />
      {nodes.length === 0 && <Empty description={t("menu.none.found", { typed })} />}
      <Tree<Node>
        {...dragging}
        blockNode
        aria-label={t("menu.title.tree")}
        treeData={nodes}
        titleRender={({ row }) => <Entry row={row} />}
        selectedKeys={chosen ? [chosen] : []}
        expandedKeys={[...expanded]}
        onExpand={(keys) => setOpened(keys.map(String))}
        onSelect={(_, { node }) => onChoose(node.key)}
      />
    </Flex>
  );
}
