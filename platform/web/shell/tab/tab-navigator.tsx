import { type ReactNode, use, useMemo } from "react";
import {
  createPath,
  type Navigator,
  parsePath,
  type To,
  UNSAFE_NavigationContext as NavigationContext,
} from "react-router";
import { moveHiddenTab, useTabs } from "./tabs.ts";

/** A page that finishes something while it is hidden changes its own address, not what one sees. */
export function TabNavigator({ path, children }: { path: string; children: ReactNode }) {
  const context = use(NavigationContext);
  const own = useMemo(() => {
    const { navigator } = context;
    const unlessHidden =
      (go: Navigator["push"]): Navigator["push"] =>
      (to, state, options) => {
        if (useTabs.getState().active === path) go(to, state, options);
        else moveHiddenTab(path, addressOf(to));
      };
    const push = unlessHidden((...to) => navigator.push(...to));
    const replace = unlessHidden((...to) => navigator.replace(...to));
    return {
      ...context,
      navigator: {
        createHref: (to: To) => navigator.createHref(to),
        go: (delta: number) => navigator.go(delta),
        push,
        replace,
      },
    };
  }, [context, path]);
  return <NavigationContext value={own}>{children}</NavigationContext>;
}

const addressOf = (to: To) => createPath(typeof to === "string" ? parsePath(to) : to);
