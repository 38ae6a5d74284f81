import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { startRent } from "../contract.ts";

/** Says so while there is nothing that lease starts could be matched with. */
export function MatchingNote() {
  const { t } = useWords();
  const { data } = useQuery({
    queryKey: ["startRent", startRent.orderKinds.name],
    queryFn: ({ signal }) => call(startRent.orderKinds, {}, { signal }),
  });
  if (!data || data.length > 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t("startRent.noOrders.title")}
      description={t("startRent.noOrders.text")}
    />
  );
}
