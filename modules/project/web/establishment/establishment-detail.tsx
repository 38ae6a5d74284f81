import { lazy } from "react";
import { useNavigate } from "react-router";
import { OrderDetail, type OrderDetailProps } from "#modules/order/web/pickers.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { projectErrors } from "../../errors.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import {
  type EstablishmentRow,
  OrderLink,
  tagOf,
  useUsable,
  Validity,
} from "./establishment-columns.tsx";
import { useEstablishmentTell } from "./establishment-history.ts";

const EstablishmentForm = lazy(async () => ({
  default: (await import("./establishment-form.tsx")).EstablishmentForm,
}));

const hiddenReasons = [
  projectErrors.establishmentNotYours,
  projectErrors.establishmentWrongState,
  projectErrors.establishmentTerminated,
  projectErrors.establishmentNeverSubmitted,
  projectErrors.establishmentSubmittedOnce,
];

/** Of what is approved or used these say nothing that the button to void does not say better. */
const settled = [projectErrors.establishmentApproved, projectErrors.establishmentUsed];

const { use, submit, update, remove, voided } = projectEstablishment;

export function EstablishmentDetail(opened: OrderDetailProps) {
  const tell = useEstablishmentTell();
  const navigate = useNavigate();
  const usable = useUsable();
  return (
    <OrderDetail
      {...opened}
      of={projectEstablishment}
      form={EstablishmentForm}
      tell={tell}
      hiddenReasons={hiddenReasons}
      show={(row: EstablishmentRow, { onEdit, onSubmit }) => ({
        title: row.expenditureItemName,
        stateCode: tagOf(row),
        info: <EstablishmentFacts row={row} />,
        about: row.expenditureItemName,
        actions: [
          ...offerOf(usable(row), navigate),
          { do: submit, isMain: true, hiddenBy: settled, opens: onSubmit },
          { do: update, hiddenBy: settled, opens: onEdit },
          { do: remove, danger: true, hiddenBy: settled, asks: "plainly" },
          { do: voided, asks: "forReason" },
        ],
      })}
    />
  );
}

/** Offered while it can be used; the form that opens says what stands against this person's order. */
const offerOf = (address: string | undefined, go: (to: string) => unknown) =>
  address === undefined
    ? []
    : [{ do: use, isMain: true, isOpen: true, opens: () => void go(address) } as const];

function EstablishmentFacts({ row }: { row: EstablishmentRow }) {
  const { expenditureItemName, itemName, expenditureItemDescribe, expenditureItemRemark } = row;
  const { approvedTime, insertPerson, insertRegion, insertGroup } = row;
  return (
    <Facts
      of="projectEstablishment"
      shown={{
        expenditureItemName,
        projectName: row.projectName,
        itemName,
        expenditureItemAmount: <Money fen={row.expenditureItemAmount} />,
        expenditureItemDescribe,
        expenditureItemRemark,
        approvedTime: approvedTime && formatTime(approvedTime),
        validUntil: <Validity row={row} />,
        expenditureId: <OrderLink row={row} />,
        insertPerson,
        insertRegion,
        insertGroup,
        insertTime: formatTime(row.insertTime),
        updateTime: formatTime(row.updateTime),
      }}
    />
  );
}
