import { useEffect } from "react";
import { session } from "../session.ts";
import { useDrafts } from "../work/draft.ts";

/** The browser asks before it leaves a console in which something was typed and not sent. */
export function useUnsavedWarning(): void {
  const isUnsaved = useDrafts(({ drafts }) => Object.keys(drafts).length > 0);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (leaving: BeforeUnloadEvent) => {
      if (!session().isSwitching) leaving.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}
