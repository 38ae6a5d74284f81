import { useMutation } from "@tanstack/react-query";
import { App } from "antd";
import { useNavigate } from "react-router";
import { call } from "#platform/web/api-client.ts";
import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { session } from "#platform/web/session.ts";
import { switchTenant } from "#platform/web/tenant.ts";
import { message } from "../contract.ts";
import { taskCentre } from "./path.ts";
import { type Row, useRefresh } from "./use-box.ts";

/** Puts a row into words. Values that are keys of texts are put into words first. */
export function useSentence(): (row: Pick<Row, "event" | "values" | "count">) => string {
  const { t } = useWords();
  const word = ([name, value]: [string, string | number]): [string, string | number] =>
    name.endsWith("Key") ? [name.slice(0, -3), t(value as TextKey)] : [name, value];
  return ({ event, values, count }) => {
    const filled: Record<string, string | number> = Object.fromEntries(
      Object.entries(values).map(word),
    );
    const key = `message.event.${event}`;
    const keys = [...(count > 1 ? [`${key}.many`] : []), key, "message.event.unknown"];
    return t(keys as TextKey[], { ...filled, count });
  };
}

/** Opens what a row is about and marks it as read. Into another tenant it asks first. */
export function useReading(): (row: Row) => void {
  const { t } = useWords();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const refresh = useRefresh();
  const { mutateAsync: markRead } = useMutation({
    mutationFn: (ids: string[]) => call(message.markRead, { ids }),
    onSettled: refresh,
  });
  return ({ id, kind, readTime, link, tenantId, tenantName }) => {
    const isUnread = kind !== "todo" && readTime === null;
    const mark = async () => {
      // A mark that could not be set is no reason to keep anybody from the page.
      if (isUnread) await markRead([id]).catch(() => undefined);
    };
    if (link === null) return void mark();
    const isHere = tenantId === session().currentTenantId;
    if (isHere || link.startsWith(`${taskCentre}?`)) {
      void mark();
      void navigate(isHere ? link : `${link}&tenant=${tenantId}`);
      return;
    }
    modal.confirm({
      title: t("message.otherTenant", { tenant: tenantName }),
      okText: t("message.openThere"),
      // Going there loads the page anew, which would cut the mark short.
      onOk: () => mark().then(() => switchTenant(tenantId, link)),
    });
  };
}
