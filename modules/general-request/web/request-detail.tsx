import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { generalRequest } from "../contract.ts";
import { generalRequestErrors } from "../errors.ts";
import { type RequestRow, tagOf } from "./request-columns.tsx";
import { RequestForm } from "./request-form.tsx";

const { notYours, wrongState, approved, neverSubmitted, submittedOnce } = generalRequestErrors;
const hiddenReasons = [notYours, wrongState, approved, neverSubmitted, submittedOnce];
const { submit, update, remove, voided } = generalRequest;

export function RequestDetail(opened: OrderDetailProps) {
  const tell = useOrderWords({ amountFen: "money", special: "yes" });
  return (
    <OrderDetail
      {...opened}
      of={generalRequest}
      form={RequestForm}
      tell={tell}
      hiddenReasons={hiddenReasons}
      show={(row: RequestRow, { onEdit, onSubmit }) => ({
        title: row.title,
        stateCode: tagOf(row),
        info: <RequestFacts row={row} />,
        about: row.title,
        actions: [
          { do: submit, isMain: true, opens: onSubmit },
          { do: update, opens: onEdit },
          { do: remove, danger: true, asks: "plainly" },
          { do: voided, asks: "forReason" },
        ],
      })}
    />
  );
}

function RequestFacts({ row }: { row: RequestRow }) {
  const { t } = useWords();
  const { title, amountFen, special, remark, insertPerson, departmentName } = row;
  return (
    <Facts
      of="generalRequest"
      shown={{
        title,
        amountFen: amountFen !== null && <Money fen={amountFen} />,
        special: t(special ? "form.yes" : "form.no"),
        remark,
        insertPerson,
        departmentName,
        insertTime: formatTime(row.insertTime),
        updateTime: formatTime(row.updateTime),
      }}
    />
  );
}
