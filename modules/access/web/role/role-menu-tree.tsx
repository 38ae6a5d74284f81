import { Button, Empty, Flex, Input, Tag, Tooltip, Tree, type TreeDataNode } from "antd";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { useMenuTitle } from "../menu/menu-words.ts";
import {
  areAllTicked,
  matching,
  type MenuButton,
  type MenuGroup,
  type MenuPage,
  tickAll,
  tickButton,
  tickPage,
  type Ticks,
  whyNot,
  withPages,
} from "./role-ticks.ts";

interface Props {
  readonly roleId: string;
  readonly groups: readonly MenuGroup[];
  readonly ticks: Ticks;
  readonly onTick: (ticks: Ticks) => void;
}

/** Pages and buttons to tick. What the person may not give says why. */
export function RoleMenuTree({ roleId, groups, ticks, onTick }: Props) {
  const { t } = useWords();
  const nameOf = useMenuTitle();
  const [typed, setTyped] = useState("");
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const keyword = useDeferredValue(typed);
  const pages = groups.flatMap(({ children }) => children);
  const tickMany = (next: Ticks) => onTick(withPages(next, pages));
  const shown = matching(groups, keyword, nameOf);
  const title = (menu: MenuPage | MenuButton, page?: MenuPage) => (
    <MenuTitle
      name={nameOf(menu)}
      because={whyNot(menu, page)}
      isHidden={menu.invisibleRoles.includes(roleId)}
    />
  );
  const nodeOf = (page: MenuPage): TreeDataNode => ({
    key: page.id,
    title: (
      <WithAll pages={[page]} ticks={ticks} onTick={tickMany} isUseful={page.children.length > 0}>
        {title(page)}
      </WithAll>
    ),
    checkable: page.whyNot !== "openToAll",
    disableCheckbox: whyNot(page) !== null,
    children: page.children.map((button) => ({
      key: button.id,
      title: title(button, page),
      disableCheckbox: whyNot(button, page) !== null,
    })),
  });
  const tree = shown.map((group) => ({
    key: group.id,
    checkable: false,
    title: (
      <WithAll pages={group.children} ticks={ticks} onTick={tickMany} isUseful>
        <strong>{nameOf(group)}</strong>
      </WithAll>
    ),
    children: group.children.map(nodeOf),
  }));
  // What is out of force at the moment is granted too, but cannot be seen here.
  const listed = pages.flatMap((page) => [page.id, ...page.children.map(({ id }) => id)]);
  const count = listed.filter((id) => ticks.has(id)).length;
  const toggle = (id: string) => {
    const page = pages.find((one) => one.id === id);
    if (page) return onTick(tickPage(ticks, page));
    const owner = pages.find(({ children }) => children.some((one) => one.id === id));
    const button = owner?.children.find((one) => one.id === id);
    if (owner && button) onTick(tickButton(ticks, owner, button));
  };
  const all = shown.flatMap(({ id, children }) => [id, ...children.map((page) => page.id)]);
  return (
    <Flex vertical gap={8}>
      <Flex gap={12} align="center">
        <Input
          allowClear
          aria-label={t("role.grant.search")}
          placeholder={t("role.grant.search")}
          maxLength={50}
          onChange={({ target }) => setTyped(target.value)}
        />
        <span className="role-quiet">{t("role.grant.ticked", { count })}</span>
      </Flex>
      {tree.length === 0 && <Empty description={t("role.grant.none", { keyword })} />}
      <Tree
        className="role-menus"
        checkable
        checkStrictly
        blockNode
        selectable={false}
        treeData={tree}
        checkedKeys={[...ticks]}
        // A search opens what it found, whatever was closed before.
        expandedKeys={keyword ? all : all.filter((id) => !closed.has(id))}
        onExpand={(open) => setClosed(new Set(all.filter((id) => !open.includes(id))))}
        onCheck={(_, { node }) => toggle(String(node.key))}
      />
    </Flex>
  );
}

interface TitleProps {
  readonly name: string;
  readonly because: "notYours" | "pageNotYours" | null;
  readonly isHidden: boolean;
}

function MenuTitle({ name, because, isHidden }: TitleProps) {
  const { t } = useWords();
  const shown = because ? (
    <Tooltip title={t(`role.because.${because}`)} trigger={["hover", "focus"]}>
      {/* The reason must be within reach of the keyboard too. */}
      <span className="role-not-mine" tabIndex={0} aria-description={t(`role.because.${because}`)}>
        {name}
      </span>
    </Tooltip>
  ) : (
    name
  );
  return (
    <>
      {shown}
      {isHidden && (
        <Tooltip title={t("role.grant.hidden.why")}>
          <Tag color="warning" className="role-tag">
            {t("role.grant.hidden")}
          </Tag>
        </Tooltip>
      )}
    </>
  );
}

interface AllProps {
  readonly pages: readonly MenuPage[];
  readonly ticks: Ticks;
  readonly onTick: (ticks: Ticks) => void;
  readonly isUseful: boolean;
  readonly children: ReactNode;
}

/** A title with a button that ticks all under it, or clears it. */
function WithAll({ pages, ticks, onTick, isUseful, children }: AllProps) {
  const { t } = useWords();
  const isFull = areAllTicked(ticks, pages);
  return (
    <span className="role-with-all">
      <span>{children}</span>
      {isUseful && (
        <Button type="link" size="small" onClick={() => onTick(tickAll(ticks, pages, !isFull))}>
          {t(isFull ? "role.grant.clear" : "role.grant.all")}
        </Button>
      )}
    </span>
  );
}
