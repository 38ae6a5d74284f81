import { useState } from "react";
import { MendNote } from "#modules/approval-task/web/pickers.tsx";
import { useFiles } from "#modules/attachment/web/pickers.tsx";
import { Can } from "#platform/web/command/can.tsx";
import { expenditure } from "../../contract.ts";
import { ExpenditureSteps } from "./expenditure-steps.tsx";
import { OrderOfEstablishment } from "./order-of-establishment.tsx";
import { Waiting } from "./waiting.tsx";
import { payeeStep } from "./use-steps.ts";
import { isPaid, lineOf } from "../payee/payee-lines.ts";
import { type Opened, useExpenditure, useSources } from "../use-expenditure.ts";

interface On {
  /** Goes on to the route, once the order is kept. */
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

interface Props extends On {
  /** `create`, of an establishment too; `edit`; `payees`, where an account is to be replaced. */
  readonly opened: { readonly kind: string; readonly id: string | undefined };
}

/** An expenditure in four steps: kept as a draft, or kept and sent round at once. */
export function ExpenditureForm({ opened: { kind, id }, ...on }: Props) {
  // An address can ask for a form that the person may not use.
  return (
    <Can do={expenditure.create}>
      {id === undefined && <NewOrder {...on} />}
      {id !== undefined && kind === "create" && <OrderOfEstablishment id={id} {...on} />}
      {id !== undefined && kind !== "create" && (
        <KnownOrder id={id} first={kind === "payees" ? payeeStep : 0} {...on} />
      )}
    </Can>
  );
}

const empty = { isSplit: false, payees: [], fileIds: [] };

function NewOrder(on: On) {
  const sources = useSources();
  if (!sources.data) return <Waiting {...on} error={sources.error} />;
  return (
    <ExpenditureSteps
      do={expenditure.create}
      sources={sources.data}
      initial={empty}
      files={[]}
      {...on}
    />
  );
}

function KnownOrder({ id, ...on }: On & { id: string; first: number }) {
  const sources = useSources(id);
  const { data: order, error } = useExpenditure(id);
  if (!sources.data || !order) return <Waiting {...on} error={sources.error ?? error} />;
  return <EditedOrder order={order} sources={sources.data} {...on} />;
}

interface EditedProps extends On {
  readonly order: Opened;
  readonly first: number;
  readonly sources: NonNullable<ReturnType<typeof useSources>["data"]>;
}

function EditedOrder({ order: latest, sources, ...on }: EditedProps) {
  // As it was when the form opened: a newer version that is read meanwhile must not be lost.
  const [order] = useState(latest);
  const { files, isPending } = useFiles(order.fileIds);
  const { id, rowVersion, payees, instanceId } = order;
  if (isPending) return <Waiting {...on} error={null} />;
  const { amountSourceTypeCode, expenditureProjectId, expenditureItemId, amount } = order;
  const { expenditureProjectEstablishmentId, expenditureDescribe, isSplit } = order;
  return (
    <ExpenditureSteps
      do={expenditure.update}
      sources={sources}
      along={{ id, rowVersion }}
      initial={{
        amountSourceTypeCode,
        expenditureProjectId,
        expenditureItemId,
        expenditureProjectEstablishmentId,
        amount,
        expenditureDescribe,
        isSplit,
        payees: payees.filter(isPaid).map(lineOf),
        remarks: order.remarks,
        fileIds: order.fileIds,
      }}
      files={files}
      note={instanceId && <MendNote instanceId={instanceId} orderType="expenditure" />}
      {...on}
    />
  );
}
