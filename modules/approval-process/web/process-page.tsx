import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { ProcessList } from "./process-list.tsx";
import { watching } from "./process-views.tsx";

const ProcessDesigner = lazy(async () => ({
  default: (await import("./designer/process-designer.tsx")).ProcessDesigner,
}));
const ApprovalWatch = lazy(async () => ({
  default: (await import("./approval-watch.tsx")).ApprovalWatch,
}));

/** The processes, or what goes through them; where the address names a process, that one alone. */
export function ProcessPage() {
  const [search, setSearch] = useSearchParams();
  const id = search.get("design");
  const isWatching = search.get("view") === watching.view;
  return (
    <Suspense>
      {isWatching && <ApprovalWatch />}
      {!isWatching && id === null && <ProcessList onDesign={(design) => setSearch({ design })} />}
      {!isWatching && id !== null && (
        <ProcessDesigner key={id} id={id} onClose={() => setSearch({})} />
      )}
    </Suspense>
  );
}
