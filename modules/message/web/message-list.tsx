import { Button, Tabs } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import { Filters, RangeFilter, SelectFilter } from "#platform/web/list/filters.tsx";
import type { ListState } from "#platform/web/list/list-state.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { type Kind, kinds, message } from "../contract.ts";
import { MarkAllRead } from "./mark-all-read.tsx";
import { UnreadDot } from "./message-rows.tsx";
import { type Row, useCounters } from "./use-box.ts";
import { useReading, useSentence } from "./use-reading.ts";

/** The list of one tab: the tab is a filter too, but stays when the others are changed or cleared. */
function useTab() {
  const list = useList(message.list);
  const { kind: named, ...filters } = list.state.filters;
  const kind = kinds.find((one) => one === named) ?? "message";
  const state = { ...list.state, filters };
  const change = (to: Partial<ListState>) =>
    list.change(to.filters ? { ...to, filters: { ...to.filters, kind } } : to);
  const choose = (to: Kind) => list.change({ filters: { ...filters, kind: to } });
  return { kind, choose, list: { ...list, state, change } };
}

export function MessageList() {
  const { t } = useWords();
  const { kind, choose, list } = useTab();
  const { data: counters } = useCounters();
  const read = useReading();
  const sentence = useSentence();
  const columns: Column<Row>[] = [
    {
      field: "event",
      width: 520,
      render: (row) => (
        <Button type="link" className="message-link" onClick={() => read(row)}>
          <UnreadDot row={row} />
          {sentence(row)}
        </Button>
      ),
    },
    { field: "tenantName", width: 200 },
    { field: "updateTime", kind: "time" },
  ];
  const items = kinds.map((key) => ({
    key,
    label: `${t(`message.tab.${key}`)}${counters?.[key] ? ` (${counters[key]})` : ""}`,
  }));
  const readStates = [
    { value: "unread", label: t("message.unread") },
    { value: "read", label: t("message.read") },
  ];
  return (
    <Page title={t("menu.user.message")} actions={<MarkAllRead kind={kind} />}>
      <Tabs
        className="message-tabs"
        activeKey={kind}
        items={items}
        onChange={(key) => choose(key as Kind)}
      />
      <Filters list={list}>
        {kind !== "todo" && <SelectFilter name="readState" options={readStates} />}
        <RangeFilter name="updateTime" />
      </Filters>
      <DataTable list={list} columns={columns} />
    </Page>
  );
}
