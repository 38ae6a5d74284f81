import { Card, Empty, Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { mayUse, useSession } from "#platform/web/session.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { menu } from "../../menu-contract.ts";
import { MenuDetail } from "./menu-detail.tsx";
import { MenuTree } from "./menu-tree.tsx";
import { type MenuRow, useMenus } from "./menu-words.ts";
import { RightsPanelButtons, RightsPanels } from "../why/rights-panels.tsx";
import "./menu.css";

const MenuForm = lazy(async () => ({ default: (await import("./menu-form.tsx")).MenuForm }));
const MenuRolesForm = lazy(async () => ({
  default: (await import("./menu-roles-form.tsx")).MenuRolesForm,
}));

/** The chosen menu stands in the address, so that others can point to it. */
function useChosen(menus: readonly MenuRow[]) {
  const [search, setSearch] = useSearchParams();
  const id = search.get("menu");
  const choose = (chosen: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set("menu", chosen);
        return next;
      },
      { replace: true },
    );
  return { row: menus.find((one) => one.id === id), choose };
}

type Dialog = ReturnType<typeof useDialogInUrl>;

function Dialogs({ menus, dialog }: { menus: readonly MenuRow[]; dialog: Dialog }) {
  const { open, close } = dialog;
  const row = menus.find(({ id }) => id === open?.id) ?? null;
  return (
    <Suspense>
      {open?.kind === "create" && <MenuForm row={{ below: row }} menus={menus} onClose={close} />}
      {open?.kind === "edit" && row && <MenuForm row={row} menus={menus} onClose={close} />}
      {open?.kind === "hide" && row && <MenuRolesForm row={row} onClose={close} />}
    </Suspense>
  );
}

/** The platform's menu: the tree on one side, what is chosen in it on the other. */
export function MenuPage() {
  const { t } = useWords();
  useLiveRecords("menu");
  const { data: menus = [], isPending, error, refetch } = useMenus();
  const { row, choose } = useChosen(menus);
  const dialog = useDialogInUrl();
  const mayMove = useSession((session) => mayUse(menu.move, session));
  const actions = (
    <>
      <RightsPanelButtons />
      <ExportButton do={menu.export} list={{ request: {} }} />
      <Can do={menu.create}>
        <ReasonButton type="primary" onClick={() => dialog.show("create")}>
          {t("menu.action.createGroup")}
        </ReasonButton>
      </Can>
    </>
  );
  return (
    <Page title={t("menu.system.menu")} actions={actions}>
      <p className="menu-note">{t(mayMove ? "menu.note.drag" : "menu.note.tenant")}</p>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      <div className="menu-sides">
        <Card size="small">
          {isPending ? (
            <Skeleton active />
          ) : (
            <MenuTree menus={menus} chosen={row?.id ?? null} onChoose={choose} />
          )}
        </Card>
        <Card size="small">
          {row ? (
            <MenuDetail
              row={row}
              menus={menus}
              onEdit={() => dialog.show("edit", row.id)}
              onCreateBelow={() => dialog.show("create", row.id)}
              onHide={() => dialog.show("hide", row.id)}
            />
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("menu.none.chosen")} />
          )}
        </Card>
      </div>
      <Dialogs menus={menus} dialog={dialog} />
      <RightsPanels />
    </Page>
  );
}
