import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { transfer } from "../contract.ts";
import { transferErrors } from "../errors.ts";
import type { TransferRow } from "./transfer-columns.tsx";
import { TransferFacts } from "./transfer-facts.tsx";
import { TransferForm } from "./transfer-form.tsx";

const { update, submit, undo } = transfer;
const hiddenReasons = [transferErrors.wrongState, transferErrors.inEffect];

/** What is to change, and what moves with it. */
export function TransferDetail(opened: OrderDetailProps) {
  const tell = useOrderWords({ stateCode: "state" });
  return (
    <OrderDetail
      {...opened}
      of={transfer}
      form={TransferForm}
      tell={tell}
      hiddenReasons={hiddenReasons}
      show={(row: TransferRow, { onEdit, onSubmit }) => ({
        title: row.employeeName,
        stateCode: row.stateCode,
        info: <TransferFacts row={row} />,
        about: row.employeeName,
        actions: [
          { do: submit, isMain: true, opens: onSubmit },
          { do: update, opens: onEdit },
          { do: undo, asks: "forReason" },
        ],
      })}
    />
  );
}
