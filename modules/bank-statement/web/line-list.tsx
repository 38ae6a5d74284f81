import { lazy, Suspense } from "react";
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
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { Views } from "#platform/web/list/views.tsx";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { bankStatement } from "../contract.ts";
import { statementImport } from "../import-contract.ts";

import { lineStates, lineViews, statementBanks } from "../states.ts";
import { columns } from "./line-columns.ts";

const LineDetail = lazy(async () => ({ default: (await import("./line-detail.tsx")).LineDetail }));
const Dialogs = lazy(async () => ({ default: (await import("./import/dialogs.tsx")).Dialogs }));

const codes = Object.values(lineStates);

const pages = {
  all: {
    list: bankStatement.list,
    export: bankStatement.export,
    import: bankStatement.import,
    title: "menu.data.bankStatement",
  },
  pingAn: {
    list: bankStatement.pingAnList,
    export: bankStatement.exportPingAn,
    import: bankStatement.importPingAn,
    title: "menu.data.PINGANbankStatement",
  },
} as const;

export const AllStatements = () => <LineList of="all" />;
export const PingAnStatements = () => <LineList of="pingAn" />;

/** Lines of statements, with what brings them in. */
function LineList({ of }: { of: keyof typeof pages }) {
  const { t } = useWords();
  const own = pages[of];
  const list = useList(own.list);
  const dialog = useDialogInUrl();
  const drawer = useDialogInUrl("detail");
  const views = [
    { name: t("bankStatement.view.all"), search: "" },
    ...lineViews.map((view) => ({
      name: t(`bankStatement.view.${view}`),
      search: `view=${view}`,
    })),
  ];
  const actions = (
    <>
      <ActionButton do={statementImport.calendar} onClick={() => dialog.show("calendar")} />
      <ActionButton do={statementImport.list} onClick={() => dialog.show("imports")} />
      <ActionButton do={statementImport.fetch} onClick={() => dialog.show("fetch")} />
      <ExportButton do={own.export} list={list} />
      <ActionButton do={own.import} type="primary" onClick={() => dialog.show("import")} />
    </>
  );
  return (
    <Page
      title={t(own.title)}
      views={
        <Views of={own.list} list={list} label={t("bankStatement.view.title")} views={views} />
      }
      actions={actions}
    >
      <Filters list={list}>
        <KeywordFilter />
        <RangeFilter name="transactionDate" />
        <TextFilter name="loan" />
        <TextFilter name="borrow" />
        <TextFilter name="oppositeAccountName" />
        <TextFilter name="purpose" />
        <TextFilter name="oppositeAccount" />
        <KeysFilter name="serialNumber" />
        <KeysFilter name="customSerialNumber" />
        <KeysFilter name="unitCardNo" />
        {of === "all" && <BankFilter />}
        <StateFilter name="stateCode" codes={codes} />
        <KeysFilter name="lesseeName" />
        <KeysFilter name="lesseeCode" />
        <KeysFilter name="carOrderId" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        onOpen={({ id }) => drawer.show(id)}
        actions={(row) => (
          <ActionButton do={bankStatement.detail} type="link" onClick={() => drawer.show(row.id)} />
        )}
      />
      <Suspense>
        {drawer.open && <LineDetail id={drawer.open.kind} onClose={drawer.close} />}
        {dialog.open && <Dialogs dialog={dialog} by={own.import} />}
      </Suspense>
    </Page>
  );
}

function BankFilter() {
  const { t } = useWords();
  const options = statementBanks.map((bank) => ({
    value: bank,
    label: t(`bankStatement.bank.${bank}`),
  }));
  return <SelectFilter name="bankTypeCode" options={options} />;
}
