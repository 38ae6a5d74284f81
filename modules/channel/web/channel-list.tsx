import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { ImportButton } from "#platform/web/kit/import-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeysFilter,
  KeywordFilter,
  RangeFilter,
  StateFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { channel } from "../contract.ts";
import { channelStates } from "../states.ts";
import { ChannelRowActions } from "./channel-row-actions.tsx";

const ChannelForm = lazy(async () => ({
  default: (await import("./channel-form.tsx")).ChannelForm,
}));

type Row = RowOf<typeof channel.list>;

const columns: Column<Row>[] = [
  { field: "channelName" },
  { field: "channelCode", width: 140 },
  { field: "channelDescribe", width: 180 },
  { field: "stateCode", kind: "state" },
  { field: "insertTime", kind: "time" },
];
const imported = ["channelName", "channelCode", "channelDescribe"];

export function ChannelList() {
  const { t } = useWords();
  const list = useList(channel.list);
  const dialog = useRowDialog(list);
  const topActions = (
    <>
      <ImportButton do={channel.import} template={channel.importTemplate} fields={imported} />
      <ExportButton do={channel.export} list={list} />
      <ActionButton do={channel.create} type="primary" onClick={dialog.create} />
    </>
  );
  const rowActions = (row: Row) => <ChannelRowActions row={row} onEdit={() => dialog.edit(row)} />;
  return (
    <Page title={t("menu.system.channel")} actions={topActions}>
      <Filters list={list}>
        <KeywordFilter />
        <TextFilter name="channelName" />
        <KeysFilter name="channelCode" />
        <StateFilter name="stateCode" codes={[channelStates.normal, channelStates.disabled]} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable list={list} columns={columns} actions={rowActions} />
      <Suspense>{dialog.row && <ChannelForm row={dialog.row} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}
