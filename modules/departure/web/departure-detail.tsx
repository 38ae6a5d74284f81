import { lazy, Suspense, useState } from "react";
import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { departure } from "../contract.ts";
import { departureErrors } from "../errors.ts";
import type { DepartureRow } from "./departure-columns.tsx";
import { DepartureFacts } from "./departure-facts.tsx";
import { DepartureForm } from "./departure-form.tsx";

const HandOverDialog = lazy(async () => ({
  default: (await import("./hand-over-dialog.tsx")).HandOverDialog,
}));

const { update, submit, handOver, undo } = departure;
const hiddenReasons = [departureErrors.wrongState, departureErrors.hasLeft];

/** Who leaves, and what he leaves behind. */
export function DepartureDetail(opened: OrderDetailProps) {
  const { t } = useWords();
  const [handedOver, setHandedOver] = useState<DepartureRow>();
  const tell = useOrderWords({
    stateCode: "state",
    departType: (value) => t(`departure.type.${value as DepartureRow["departType"]}`),
    keyPersonsKept: "yes",
  });
  return (
    <>
      <OrderDetail
        {...opened}
        of={departure}
        form={DepartureForm}
        tell={tell}
        hiddenReasons={hiddenReasons}
        show={(row: DepartureRow, { onEdit, onSubmit }) => ({
          title: row.employeeName,
          stateCode: row.stateCode,
          info: <DepartureFacts row={row} />,
          about: row.employeeName,
          actions: [
            { do: submit, isMain: true, opens: onSubmit },
            { do: handOver, isMain: true, opens: () => setHandedOver(row) },
            { do: update, opens: onEdit },
            { do: undo, asks: "forReason" },
          ],
        })}
      />
      <Suspense>
        {handedOver && <HandOverDialog row={handedOver} onClose={() => setHandedOver(undefined)} />}
      </Suspense>
    </>
  );
}
