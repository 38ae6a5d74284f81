import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import type { List } from "#platform/web/list/use-list.ts";
import type { OrderEndpoints, OrderRow } from "./order-parts.ts";
import type { OpenDialogs } from "./use-order-dialogs.ts";

/** What an order asks for next: to be finished, or that somebody hurries. The rest is in its detail. */
export type NextStep = "edit" | "urge" | undefined;

interface Props<Row extends OrderRow> {
  readonly of: OrderEndpoints;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly next: (row: Row) => NextStep;
  readonly open: OpenDialogs<Row>;
}

/** Orders; what others write, decide or pay meanwhile shows by itself. */
export function OrderTable<Row extends OrderRow>({ of, list, columns, next, open }: Props<Row>) {
  return (
    <DataTable
      list={list}
      columns={columns}
      onOpen={(row) => open.detail.show(row.id)}
      actions={(row) => (
        <OrderRowActions
          of={of}
          row={row}
          next={next(row)}
          onView={() => open.detail.show(row.id)}
          onEdit={() => open.form.edit(row)}
        />
      )}
    />
  );
}

interface RowProps {
  readonly of: Pick<OrderEndpoints, "detail" | "update">;
  readonly row: OrderRow;
  readonly next: NextStep;
  readonly onView: () => void;
  readonly onEdit: () => void;
}

export function OrderRowActions({ of, row, next, onView, onEdit }: RowProps) {
  const { instanceId, currentApprovalPerson } = row;
  return (
    <>
      <ActionButton do={of.detail} type="link" onClick={onView} />
      {next === "edit" && <ActionButton do={of.update} type="link" onClick={onEdit} />}
      {next === "urge" && instanceId && (
        <ConfirmButton
          do={approvalInstance.urge}
          input={{ id: instanceId }}
          about={currentApprovalPerson ?? ""}
        />
      )}
    </>
  );
}
