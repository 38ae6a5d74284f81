import { Flex, Form, Modal, Radio } from "antd";
import { useId, useState } from "react";
import type { Input } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { RangeBox } from "#platform/web/list/filter-boxes.tsx";
import { momentsOf } from "#platform/web/time.ts";
import { useLinkedJob } from "#platform/web/kit/use-linked-job.ts";
import { wallet } from "../../contract.ts";

interface Props {
  /** What the list shows; what is exported is the same. */
  readonly request?: Input<typeof wallet.list>;
  /** Of one wallet alone, and then its entries. */
  readonly walletId?: string;
  readonly onClose: () => void;
}

/** Spec §7: wallets are exported as a whole or for a range of time, summed up or entry by entry. */
export function WalletExport({ request, walletId, onClose }: Props) {
  const { t } = useWords();
  const [days, setDays] = useState("");
  const [what, setWhat] = useState<"books" | "entries">(walletId ? "entries" : "books");
  const [linked, dropLinked] = useLinkedJob("export");
  const period = momentsOf(days);
  const close = () => {
    if (linked) dropLinked();
    onClose();
  };
  return (
    <Modal open title={t("wallet.export.title")} footer={null} onCancel={close}>
      <Form layout="vertical">
        {!walletId && (
          <Form.Item label={t("wallet.export.what")}>
            <Radio.Group
              value={what}
              onChange={({ target }) => setWhat(target.value as typeof what)}
              options={(["books", "entries"] as const).map((value) => ({
                value,
                label: t(`wallet.export.${value}`),
              }))}
            />
          </Form.Item>
        )}
        <Form.Item label={t("wallet.export.range")} extra={t("wallet.export.hint")}>
          <RangeBox box={{ id: useId(), value: days, onChange: setDays }} />
        </Form.Item>
        <Flex justify="end">
          {/* One button for both: a job that a message led to is taken up once. */}
          <ExportButton
            do={what === "books" ? wallet.export : wallet.exportEntries}
            list={{
              request:
                what === "books"
                  ? booksOf(request, period)
                  : entriesOf(request, { walletId, period }),
            }}
          />
        </Flex>
      </Form>
    </Modal>
  );
}

type Range = ReturnType<typeof momentsOf>;
type Asked = Props["request"];

const booksOf = (request: Asked, period: Range) => ({
  ...request,
  filters: { ...request?.filters, ...(period && { period }) },
});

/** Which wallets, as the list says it; when, as the dialog says it. */
function entriesOf(
  request: Asked,
  { walletId, period }: { walletId?: string | undefined; period: Range },
) {
  const { userType, ownerId, isTest } = request?.filters ?? {};
  return {
    filters: {
      ...(userType && { userType }),
      ...(ownerId && { ownerId }),
      ...(isTest && { isTest }),
      ...(walletId && { walletId }),
      ...(period && { postTime: period }),
    },
    ...(request?.keyword && { keyword: request.keyword }),
  };
}
