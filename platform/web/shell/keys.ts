import { useEffect, useEffectEvent } from "react";

/** Keys that work everywhere in the console. */
export function useConsoleKeys({ onSearch }: { onSearch: () => void }): void {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const hear = (pressed: KeyboardEvent) => {
      const isSearch = (pressed.ctrlKey || pressed.metaKey) && pressed.key.toLowerCase() === "k";
      if (!isSearch) return;
      pressed.preventDefault();
      search();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}
