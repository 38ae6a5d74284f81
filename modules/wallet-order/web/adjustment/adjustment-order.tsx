import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Form, Select } from "antd";
import { useDeferredValue, useState } from "react";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";

/** The orders that the payee's wallet paid for, each with what of its cost can still move. */
export function AdjustmentOrder() {
  const { t, field, hint } = useWords();
  const form = Form.useFormInstance();
  const walletId = Form.useWatch<string | undefined>("payeeWalletId", form);
  const [typed, setTyped] = useState("");
  const orderNo = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ["walletAdjustment", "orderChoices", walletId, orderNo],
    queryFn: ({ signal }) => {
      const asked = { walletId: walletId ?? "", ...(orderNo && { orderNo }) };
      return call(walletAdjustment.orderChoices, asked, { signal });
    },
    placeholderData: keepPreviousData,
    enabled: walletId !== undefined,
  });
  const label = field("walletAdjustment", "orderId");
  return (
    <Form.Item
      name="orderId"
      label={label}
      required
      extra={hint("walletAdjustment", "orderId")}
      rules={[{ required: true, message: t("valid.select.required", { field: label }) }]}
    >
      <Select
        disabled={walletId === undefined}
        loading={isFetching}
        placeholder={t(walletId === undefined ? "walletAdjustment.payeeFirst" : "list.choose")}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        notFoundContent={t("walletAdjustment.noOrder")}
        options={data.map((one) => ({
          value: one.orderId,
          label: t("walletAdjustment.orderChoice", {
            number: one.orderNo,
            settled: formatMoney(one.settledAmount),
            left: formatMoney(one.settledAmount - one.movedAmount),
          }),
          disabled: one.settledAmount <= one.movedAmount,
        }))}
      />
    </Form.Item>
  );
}
