import { Descriptions, Flex, Space, Tag, Typography } from "antd";
import type { ReactNode } from "react";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { menuIcons } from "#platform/web/shell/menu/menu-icons.tsx";
import { menu } from "../../menu-contract.ts";
import { siblingsOf } from "./menu-drop.ts";
import { MenuTypeTag } from "./menu-type-tag.tsx";
import { type MenuRow, useMenuTitle } from "./menu-words.ts";

interface Props {
  readonly row: MenuRow;
  readonly menus: readonly MenuRow[];
  readonly onEdit: () => void;
  readonly onCreateBelow: () => void;
  readonly onHide: () => void;
}

const disabled = 1001;
const flags = ["hideInMenu", "hideChildrenInMenu", "ignoreCache", "noAffix"] as const;

/** One step up or down among its siblings, for who does not drag. */
function MoveButtons({ row, menus }: Pick<Props, "row" | "menus">) {
  const { t } = useWords();
  const { run, isRunning } = useCommand(menu.move);
  const siblings = siblingsOf(menus, row);
  const at = siblings.findIndex(({ id }) => id === row.id);
  const { id, rowVersion, parentId } = row;
  const to = (position: number) => void run({ id, rowVersion, parentId, position });
  return (
    <Can do={menu.move}>
      <ReasonButton
        type="link"
        disabled={isRunning}
        because={at === 0 ? t("menu.because.first") : undefined}
        onClick={() => to(at - 1)}
      >
        {t("menu.action.moveUp")}
      </ReasonButton>
      <ReasonButton
        type="link"
        disabled={isRunning}
        because={at === siblings.length - 1 ? t("menu.because.last") : undefined}
        onClick={() => to(at + 1)}
      >
        {t("menu.action.moveDown")}
      </ReasonButton>
    </Can>
  );
}

function Actions({ row, menus, onEdit, onCreateBelow }: Omit<Props, "onHide">) {
  const { t } = useWords();
  const title = useMenuTitle()(row);
  const { id, rowVersion, menuType, shipped } = row;
  const hasChildren = menus.some(({ parentId }) => parentId === id);
  const whyKept = () => {
    if (shipped) return t("menu.because.shipped");
    return hasChildren ? t("menu.because.hasChildren") : undefined;
  };
  return (
    <Flex wrap gap={4} className="menu-actions">
      <ActionButton do={menu.update} type="link" onClick={onEdit} />
      {menuType !== "button" && (
        <Can do={menu.create}>
          <ReasonButton type="link" onClick={onCreateBelow}>
            {t(`menu.action.createBelow.${menuType}`)}
          </ReasonButton>
        </Can>
      )}
      <MoveButtons row={row} menus={menus} />
      <ConfirmButton
        do={row.stateCode === disabled ? menu.enable : menu.disable}
        input={{ id, rowVersion }}
        about={title}
      />
      <LogButton of={menu.operationLog} id={id} name={title} />
      <ConfirmButton do={menu.remove} input={{ id }} about={title} danger because={whyKept()} />
    </Flex>
  );
}

function InvisibleRoles({ row, onHide }: Pick<Props, "row" | "onHide">) {
  const { t } = useWords();
  return (
    <Flex wrap gap={8} align="center" className="menu-roles">
      {row.invisibleRoles.length === 0 && t("menu.none.roles")}
      {row.invisibleRoles.map(({ id, roleName }) => (
        <Tag key={id}>{roleName}</Tag>
      ))}
      <ActionButton do={menu.invisibleRoles} type="link" onClick={onHide} />
    </Flex>
  );
}

function Permission({ row }: { row: MenuRow }) {
  const { t } = useWords();
  if (row.permissionName === null) return emptyMark;
  return (
    <Space wrap>
      <Typography.Text code copyable={{ text: row.permissionName }}>
        {row.permissionName}
      </Typography.Text>
      {!row.permissionUsed && <Tag color="warning">{t("menu.tag.unused")}</Tag>}
    </Space>
  );
}

/** What is set of a menu, line by line: what its kind always has, and what else was given. */
function useLines({ row, menus, onHide }: Pick<Props, "row" | "menus" | "onHide">) {
  const { t, field } = useWords();
  const titleOf = useMenuTitle();
  const { menuType, meta } = row;
  const parent = menus.find(({ id }) => id === row.parentId);
  const on = flags.filter((flag) => meta[flag]).map((flag) => field("menu", flag));
  const lines: Record<string, ReactNode> = {
    parentId: parent ? titleOf(parent) : t("menu.option.top"),
    permissionName: menuType !== "menu" && <Permission row={row} />,
    url: menuType !== "button" && (row.url ?? emptyMark),
    query: row.query,
    component: row.component,
    buttonType: row.buttonType,
    icon: row.icon && (menuIcons[row.icon] ?? row.icon),
    visibleType: t(row.visibleType === 2 ? "menu.visible.2" : "menu.visible.1"),
    meta: on.join("；"),
    describe: row.describe,
    invisibleRoles: menuType !== "menu" && <InvisibleRoles row={row} onHide={onHide} />,
  };
  return Object.entries(lines)
    .filter(([, content]) => Boolean(content))
    .map(([name, content]) => ({ key: name, label: field("menu", name), children: content }));
}

/** Everything that is set of one menu, and what can be done with it. */
export function MenuDetail({ onHide, ...rest }: Props) {
  const { t } = useWords();
  const titleOf = useMenuTitle();
  const { row, menus } = rest;
  const items = useLines({ row, menus, onHide });
  return (
    <Flex vertical gap={12} role="region" aria-label={titleOf(row)}>
      <Flex gap={8} align="center" wrap>
        <h2 className="menu-name">{titleOf(row)}</h2>
        <MenuTypeTag type={row.menuType} />
        <StateTag code={row.stateCode} />
        {row.shipped && <Tag>{t("menu.tag.shipped")}</Tag>}
      </Flex>
      <Actions {...rest} />
      <Descriptions column={1} size="small" bordered items={items} />
    </Flex>
  );
}
