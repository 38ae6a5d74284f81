import { CloseOutlined, PushpinFilled } from "@ant-design/icons";
import { Dropdown } from "antd";
import { type KeyboardEvent, memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasDraft, useDrafts } from "../../work/draft.ts";
import type { TextKey } from "../../i18n.ts";
import { useTabActions } from "./tab-actions.ts";
import type { Tab } from "./tab-list.ts";
import { tabMenu } from "./tab-menu.tsx";
import { handleId, panelId } from "./tab-pages.tsx";
import { isHome } from "./tabs.ts";

interface Props {
  readonly tab: Tab;
  readonly isActive: boolean;
  /** The one tab that the Tab key stops at; arrows lead to the others. */
  readonly isStop: boolean;
  readonly onChoose: (tab: Tab) => void;
}

const middleButton = 1;

/** One tab of the bar. The cross is for the mouse; the keyboard has Delete and Shift+F10. */
export const TabHandle = memo(function TabHandle({ tab, isActive, isStop, onChoose }: Props) {
  const { t } = useTranslation();
  const actions = useTabActions();
  const { close } = actions;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isUnsaved = useDrafts((drafts) => hasDraft(drafts, tab.path));
  const title = t(tab.title as TextKey);
  const isClosable = !tab.pinned;
  const onKeyDown = (pressed: KeyboardEvent) => {
    const opensMenu = pressed.key === "ContextMenu" || (pressed.shiftKey && pressed.key === "F10");
    if (opensMenu) {
      pressed.preventDefault();
      setMenuOpen(true);
    }
    if (pressed.key === "Delete" && isClosable) close(tab);
  };
  return (
    <Dropdown
      // Made when it is opened: most menus of most tabs never are.
      menu={isMenuOpen ? tabMenu(tab, t, actions) : {}}
      trigger={["contextMenu"]}
      open={isMenuOpen}
      onOpenChange={setMenuOpen}
      autoFocus
    >
      <div
        role="tab"
        id={handleId(tab.path)}
        className="tab"
        aria-selected={isActive}
        {...(isActive && { "aria-controls": panelId(tab.path) })}
        aria-label={isUnsaved ? `${title} ${t("tab.unsaved")}` : title}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onChoose(tab)}
        onKeyDown={onKeyDown}
        onAuxClick={(clicked) => {
          if (clicked.button === middleButton && isClosable) close(tab);
        }}
      >
        {tab.pinned && !isHome(tab) && <PushpinFilled className="tab-pin" />}
        <span>{title}</span>
        {isUnsaved && <span className="tab-unsaved" title={t("tab.unsaved")} />}
        {isClosable && (
          <span
            aria-hidden
            className="tab-close"
            title={t("common.close")}
            onClick={(clicked) => {
              clicked.stopPropagation();
              close(tab);
            }}
          >
            <CloseOutlined />
          </span>
        )}
      </div>
    </Dropdown>
  );
});
