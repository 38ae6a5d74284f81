import { Empty, Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { ImportButton } from "#platform/web/kit/import-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { department } from "../contract.ts";
import { DepartmentPanel } from "./department-panel.tsx";
import { DepartmentTree } from "./department-tree.tsx";
import "./department.css";
import { useTree } from "./use-tree.ts";

const DepartmentForm = lazy(async () => ({
  default: (await import("./department-form.tsx")).DepartmentForm,
}));

const imported = ["path", "departmentDescribe", "remark"];

/** The tree on the left, what is chosen in it on the right; the address says which that is. */
export function DepartmentPage() {
  const { t } = useWords();
  useLiveRecords("department");
  const tree = useTree();
  const [params, setParams] = useSearchParams();
  const dialog = useDialogInUrl();
  const departments = tree.data ?? [];
  const [company] = departments;
  const chosen = departments.find(({ id }) => id === params.get("id")) ?? company;
  const choose = (id: string) =>
    setParams(
      (before) => {
        before.set("id", id);
        return before;
      },
      { replace: true },
    );
  const actions = company && (
    <>
      <ImportButton do={department.import} template={department.importTemplate} fields={imported} />
      <ExportButton do={department.export} list={{ request: {} }} />
      <ActionButton
        do={department.create}
        type="primary"
        onClick={() => dialog.show("create", chosen?.id)}
      />
    </>
  );
  return (
    <Page title={t("menu.system.department")} actions={actions}>
      <NoTree tree={tree} onCreate={() => dialog.show("create")} />
      {chosen && (
        <div className="department-page">
          <DepartmentTree departments={departments} chosen={chosen.id} onChoose={choose} />
          <DepartmentPanel
            key={chosen.id}
            department={chosen}
            departments={departments}
            onDialog={(kind) => dialog.show(kind, chosen.id)}
            onChoose={choose}
          />
        </div>
      )}
      <Suspense>
        {dialog.open && tree.data && (
          <DepartmentForm {...dialog.open} departments={departments} onClose={dialog.close} />
        )}
      </Suspense>
    </Page>
  );
}

interface NoTreeProps {
  readonly tree: ReturnType<typeof useTree>;
  readonly onCreate: () => void;
}

/** Why there is no tree: it is on its way, it failed, or the company is still to be created. */
function NoTree({ tree, onCreate }: NoTreeProps) {
  const { t } = useWords();
  if (tree.isError) return <ErrorNote error={tree.error} onRetry={() => void tree.refetch()} />;
  if (tree.isPending) return <Skeleton active />;
  if (tree.data.length > 0) return null;
  return (
    <Empty className="department-none" description={t("department.hint.none")}>
      <ActionButton do={department.create} type="primary" onClick={onCreate} />
    </Empty>
  );
}
