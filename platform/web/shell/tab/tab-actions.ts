import { useAskToLeave } from "../../work/ask-to-leave.ts";
import { useNavigate } from "react-router";
import { dropDraftsOf, hasDraft, useDrafts } from "../../work/draft.ts";
import { closableBeside, nextAfter, type Side, type Tab, without } from "./tab-list.ts";
import { removeTabs, useTabs } from "./tabs.ts";

export interface TabActions {
  readonly close: (tab: Tab) => void;
  readonly closeBeside: (tab: Tab, side: Side) => void;
}

/** Closing tabs: unsaved work is asked about first, and one lands where one was before. */
export function useTabActions(): TabActions {
  const askToLeave = useAskToLeave();
  const navigate = useNavigate();

  const closeNow = (closing: readonly Tab[]) => {
    const { tabs, active } = useTabs.getState();
    const paths = closing.map(({ path }) => path);
    const next = nextAfter(without(tabs, paths), active);
    for (const path of paths) dropDraftsOf(path);
    // First away, then closed: or the address would open the tab again.
    if (next && next.path !== active) void navigate(next.fullPath);
    removeTabs(paths);
  };

  const close = (closing: readonly Tab[]) => {
    const unsaved = closing.filter(({ path }) => hasDraft(useDrafts.getState(), path));
    if (unsaved.length === 0) return closeNow(closing);
    askToLeave(() => closeNow(closing));
  };

  const closeBeside = (tab: Tab, side: Side) =>
    close(closableBeside(useTabs.getState().tabs, tab.path, side));

  return { close: (tab: Tab) => close([tab]), closeBeside };
}
