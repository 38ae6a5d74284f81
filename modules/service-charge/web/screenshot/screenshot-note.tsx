import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { serviceCharge } from "../../contract.ts";
import type { ChargeRow } from "../charge-columns.tsx";

type Screenshot = NonNullable<OutputOf<typeof serviceCharge.screenshot>>;

/** What was read on a screenshot beside what was entered, wherever somebody has to look himself. */
export function ScreenshotNote({ row: { id, screenshotState } }: { readonly row: ChargeRow }) {
  const { t } = useWords();
  useLiveRecords("serviceCharge");
  const { data } = useQuery({
    queryKey: ["serviceCharge", "screenshot", id],
    queryFn: ({ signal }) => call(serviceCharge.screenshot, { id }, { signal }),
    enabled: screenshotState !== null,
  });
  if (!data || data.state === "AGREES") return null;
  if (data.state === "WAITING") {
    return <Alert type="info" showIcon title={t("serviceCharge.screenshot.WAITING")} />;
  }
  if (data.failure !== null) {
    const title = t(`serviceCharge.screenshotFailure.${data.failure}`);
    return <Alert type="warning" showIcon title={title} />;
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t("serviceCharge.screenshotDoubtful")}
      description={<Doubts of={data} />}
    />
  );
}

function Doubts({ of }: { readonly of: Screenshot }) {
  const { t } = useWords();
  const none = t("serviceCharge.none");
  const { readAmount, readName, enteredAmount, enteredName } = of;
  const beside = (doubt: Screenshot["doubts"][number]) =>
    doubt.startsWith("AMOUNT_")
      ? {
          read: readAmount === null ? none : formatMoney(readAmount),
          entered: formatMoney(enteredAmount),
        }
      : { read: readName ?? none, entered: enteredName };
  return (
    <>
      {of.doubts.map((doubt) => (
        <div key={doubt}>{t(`serviceCharge.doubt.${doubt}`, beside(doubt))}</div>
      ))}
    </>
  );
}
