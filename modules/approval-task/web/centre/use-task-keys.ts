import { useEffect, useEffectEvent } from "react";

const typing = "input, textarea, select, [contenteditable=true], [role=combobox]";

/** What lies over the page. The menu at its side is part of it: whoever came by it has done with it. */
const popups = [
  "[role=dialog]",
  ".ant-dropdown [role=menu]",
  ".ant-menu-submenu-popup [role=menu]",
].join(", ");

const isPopupOpen = (): boolean =>
  [...document.querySelectorAll(popups)].some((popup) =>
    // Of a submenu that was closed, the box stays and is only made transparent.
    popup.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );

/** A dialog, an open menu or a box that is typed into has the keys to itself. */
function isElsewhere(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  // A tick box is not typed into.
  const isTicked = element?.matches("input[type=checkbox]") ?? false;
  return (!isTicked && (element?.closest(typing) ?? null) !== null) || isPopupOpen();
}

/** What Enter and the space bar press. The entry that one stands on is chosen already: there the keys are the page's. */
const pressed = "button:not([aria-current=true]), a[href], [role=button], summary";

/** Whoever went to a button by Tab means that button. */
const isForButton = ({ key, target }: KeyboardEvent): boolean =>
  ["Enter", " "].includes(key) && target instanceof Element && target.closest(pressed) !== null;

type Action = (isShift: boolean) => void;

/** Single letters that do something while the page is the one in front. */
export function useTaskKeys(actions: Readonly<Record<string, Action>>): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const action = actions[event.key.toLowerCase()];
    // A key that is held down repeats; one press is one decision.
    if (!action || event.repeat || isElsewhere(event.target) || isForButton(event)) return;
    event.preventDefault();
    action(event.shiftKey);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
