import { lazy, Suspense, useState } from "react";
import { OrderViews } from "#modules/order/web/pickers.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { ImportButton } from "#platform/web/kit/import-button.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeysFilter,
  KeywordFilter,
  RangeFilter,
  StateFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { whiteListShown } from "../../states.ts";
import { whiteList } from "../../white-list-contract.ts";
import { RenewTicked } from "../register/renew-ticked.tsx";
import { whiteListColumns, type WhiteListRow } from "./white-list-columns.tsx";

const WhiteListForm = lazy(async () => ({
  default: (await import("./white-list-form.tsx")).WhiteListForm,
}));

const imported = [
  "change",
  "userApolloJobNumber",
  "payeeName",
  "payeeIdCardNo",
  "payeePhone",
  "payeeBankCardNo",
  "payeeOpenBank",
  "expirationTime",
  "remark",
];
const { effective, expired, disabled } = whiteListShown;

/** /data/whiteList: to whom incentives of colleagues may go. */
export function WhiteListList() {
  const { t } = useWords();
  const list = useList(whiteList.list);
  const dialog = useRowDialog(list);
  const [ticked, setTicked] = useState<string[]>([]);
  const [stopped, setStopped] = useState<WhiteListRow>();
  const people = (list.page?.records ?? [])
    .filter(({ id }) => ticked.includes(id))
    .map(({ id, payeeName: name }) => ({ id, name }));
  const views = [
    [t("payeeRegister.view.all"), ""],
    [t("payeeRegister.view.effective"), `stateCode=${effective}`],
    [t("payeeRegister.view.expired"), `stateCode=${expired}`],
    [t("payeeRegister.view.disabled"), `stateCode=${disabled}`],
  ] as const;
  return (
    <Page
      title={t("menu.data.whiteList")}
      views={<OrderViews of={whiteList} list={list} views={views} />}
      actions={
        <>
          <ImportButton
            do={whiteList.import}
            template={whiteList.importTemplate}
            fields={imported}
          />
          <ExportButton do={whiteList.export} list={list} />
          <RenewTicked do={whiteList.renew} people={people} onTick={setTicked} />
          <ActionButton do={whiteList.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(whiteListShown)} />
        <KeysFilter name="userApolloJobNumber" />
        <TextFilter name="payeeIdCardNo" />
        <TextFilter name="payeeBankCardNo" />
        <RangeFilter name="expirationTime" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={whiteListColumns}
        ticked={ticked}
        onTick={setTicked}
        actions={(row) => (
          <RowActions row={row} onEdit={() => dialog.edit(row)} onStop={() => setStopped(row)} />
        )}
      />
      <Suspense>{dialog.row && <WhiteListForm row={dialog.row} onClose={dialog.close} />}</Suspense>
      {stopped && (
        <FormDialog
          do={whiteList.disable}
          along={{ id: stopped.id }}
          givesUp
          onClose={() => setStopped(undefined)}
        >
          <p>{t("whiteList.confirm.disable", { name: stopped.payeeName })}</p>
          <TextAreaField name="remark" />
        </FormDialog>
      )}
    </Page>
  );
}

interface RowProps {
  readonly row: WhiteListRow;
  readonly onEdit: () => void;
  readonly onStop: () => void;
}

function RowActions({ row, onEdit, onStop }: RowProps) {
  const isOver = row.stateCode === disabled;
  return (
    <>
      {!isOver && <ActionButton do={whiteList.update} type="link" onClick={onEdit} />}
      {!isOver && <ActionButton do={whiteList.disable} type="link" onClick={onStop} />}
      <LogButton of={whiteList.operationLog} id={row.id} name={row.payeeName} />
    </>
  );
}
