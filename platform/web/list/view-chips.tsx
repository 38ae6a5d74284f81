import { lazy, Suspense, useState } from "react";
import { Button } from "antd";
import { ReasonButton } from "../command/reason-button.tsx";
import { useWords } from "../i18n.ts";
import { useListPreference } from "./list-preference.ts";
import { keepable, writeState } from "./list-state.ts";
import type { List } from "./use-list.ts";

const ViewDialog = lazy(async () => ({
  default: (await import("./view-dialog.tsx")).ViewDialog,
}));

const mostViews = 20;

/** The searches that a person keeps for this list. One is no more than the address that shows it. */
export function ViewChips({ list }: { list: List }) {
  const { t } = useWords();
  const wanted = useListPreference(list.name);
  const [dialog, setDialog] = useState<"save" | "manage">();
  const { views } = wanted.preference;
  const search = writeState(keepable(list.shape, { ...list.state, current: 1 })).toString();
  const because = () => {
    if (search === "") return t("view.nothing");
    return views.length >= mostViews ? t("view.full", { most: mostViews }) : undefined;
  };
  // Where nothing is kept and nothing could be, the line is the rows'.
  if (views.length === 0 && search === "") return null;
  return (
    <div className="view-chips">
      {views.length > 0 && <span>{t("view.title")}</span>}
      {views.map((view) => (
        <Button
          key={view.name}
          size="small"
          shape="round"
          type={view.search === list.search ? "primary" : "default"}
          aria-pressed={view.search === list.search}
          onClick={() => list.open(view.search)}
        >
          {view.name}
        </Button>
      ))}
      <ReasonButton size="small" type="link" because={because()} onClick={() => setDialog("save")}>
        {t("view.save")}
      </ReasonButton>
      {views.length > 0 && (
        <Button size="small" type="link" onClick={() => setDialog("manage")}>
          {t("view.manage")}
        </Button>
      )}
      <Suspense>
        {dialog && (
          <ViewDialog
            wanted={wanted}
            search={dialog === "save" ? search : undefined}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
