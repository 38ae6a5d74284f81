import { useState, useSyncExternalStore } from "react";
import { changeSettings, useSettings } from "../../settings.ts";

/** Below this the pages need the room more than the menu does. */
const narrow = matchMedia("(max-width: 1099px)");
const mobile = matchMedia("(max-width: 767px)");

const useMedia = (media: MediaQueryList): boolean =>
  useSyncExternalStore(
    (tell) => {
      media.addEventListener("change", tell);
      return () => media.removeEventListener("change", tell);
    },
    () => media.matches,
  );

export const useIsMobile = (): boolean => useMedia(mobile);

export interface Side {
  /** Stands beside the pages; otherwise it opens over them. */
  readonly isFixed: boolean;
  /** Can be opened over the pages. */
  readonly isHidden: boolean;
  readonly isCollapsed: boolean;
  readonly width: number;
  readonly toggle: () => void;
}

/** How much of the menu shows, by the settings and by the room there is. */
export function useMenuWidth(): Side {
  const { menu, hideMenu, menuCollapse, menuWidth } = useSettings(({ value }) => value);
  const isNarrow = useMedia(narrow);
  const isMobile = useIsMobile();
  const [isOpened, setOpened] = useState(false);
  const isHidden = menu && (hideMenu || isMobile);
  return {
    isFixed: menu && !isHidden,
    isHidden,
    isCollapsed: isNarrow ? !isOpened : menuCollapse,
    width: menuWidth,
    toggle: () =>
      isNarrow ? setOpened(!isOpened) : changeSettings({ menuCollapse: !menuCollapse }),
  };
}
