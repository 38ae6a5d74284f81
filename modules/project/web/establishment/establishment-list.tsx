import { lazy, Suspense, useState } from "react";
import { SubmitDialog } from "#modules/approval-task/web/pickers.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeysFilter,
  KeywordFilter,
  RangeFilter,
  SelectFilter,
  StateFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentStates } from "../../states.ts";
import { establishmentColumns } from "./establishment-columns.tsx";
import { EstablishmentRowActions } from "./establishment-row-actions.tsx";
import { EstablishmentViews } from "./establishment-views.tsx";

const EstablishmentForm = lazy(async () => ({
  default: (await import("./establishment-form.tsx")).EstablishmentForm,
}));
const EstablishmentDetail = lazy(async () => ({
  default: (await import("./establishment-detail.tsx")).EstablishmentDetail,
}));

export function EstablishmentList() {
  const { t } = useWords();
  const list = useList(projectEstablishment.list);
  const dialog = useRowDialog(list);
  const drawer = useDialogInUrl("detail");
  const [submitted, setSubmitted] = useState<string>();
  const actions = (
    <>
      <ExportButton do={projectEstablishment.export} list={list} />
      <ActionButton do={projectEstablishment.create} type="primary" onClick={dialog.create} />
    </>
  );
  return (
    <Page
      title={t("menu.biz.projectEstablishment")}
      views={<EstablishmentViews list={list} />}
      actions={actions}
    >
      <Filters list={list}>
        <KeywordFilter />
        <KeysFilter name="orderNo" />
        <StateFilter name="stateCode" codes={Object.values(establishmentStates)} />
        <SelectFilter
          name="used"
          options={[
            { value: "yes", label: t("projectEstablishment.isUsed") },
            { value: "no", label: t("projectEstablishment.isUnused") },
          ]}
        />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={establishmentColumns}
        onOpen={({ id }) => drawer.show(id)}
        actions={(row) => (
          <EstablishmentRowActions
            row={row}
            onView={() => drawer.show(row.id)}
            onEdit={() => dialog.edit(row)}
          />
        )}
      />
      <Suspense>
        {drawer.open && (
          <EstablishmentDetail
            id={drawer.open.kind}
            onSubmit={setSubmitted}
            onClose={drawer.close}
          />
        )}
        {dialog.row && (
          <EstablishmentForm row={dialog.row} onSubmit={setSubmitted} onClose={dialog.close} />
        )}
      </Suspense>
      {submitted && (
        <SubmitDialog
          do={projectEstablishment.submit}
          orderType="projectEstablishment"
          orderId={submitted}
          onClose={() => setSubmitted(undefined)}
        />
      )}
    </Page>
  );
}
