import { Skeleton } from "antd";
import type { ReactNode } from "react";
import { MendNote } from "#modules/approval-task/web/pickers.tsx";
import { AttachmentsField, useFiles } from "#modules/attachment/web/pickers.tsx";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
import type { Input } from "#platform/web/api-client.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { OrderFormProps } from "./order-parts.ts";

interface Row {
  readonly id: string;
  readonly rowVersion: number;
  readonly instanceId: string | null;
  readonly fileIds: readonly string[];
}

interface Props extends Omit<OrderFormProps<Row>, "onSubmit"> {
  /** Not given where what is kept cannot be sent round as yet. */
  readonly onSubmit: OrderFormProps<Row>["onSubmit"] | undefined;
  readonly of: { readonly create: Endpoint; readonly update: Endpoint };
  /** What the boxes of a new order hold at first. */
  readonly fresh?: Readonly<Record<string, unknown>>;
  readonly width?: number;
  readonly draftName?: string;
  /** Told that a new one is kept, before the form closes. */
  readonly onKept?: () => void;
  /** The boxes; its papers come last. */
  readonly children: ReactNode;
}

/** An order: kept as it is, or, where it can be, kept and sent round at once. */
export function OrderForm({ row, ...props }: Props) {
  if (row !== "new") return <EditedOrder {...props} row={row} />;
  const { of, fresh, children, ...form } = props;
  return (
    <Sent {...form} do={of.create} initial={{ ...fresh, fileIds: [] }}>
      {children}
      <AttachmentsField name="fileIds" known={[]} />
    </Sent>
  );
}

function EditedOrder({ of, row, children, ...form }: Omit<Props, "row"> & { row: Row }) {
  const { files, isPending } = useFiles(row.fileIds);
  const { id, rowVersion, instanceId } = row;
  return (
    <Sent {...form} do={of.update} initial={{ ...row }} along={{ id, rowVersion }}>
      {instanceId && <MendNote instanceId={instanceId} orderType={moduleOf(of.update)} />}
      {isPending ? (
        <Skeleton active />
      ) : (
        <>
          {children}
          <AttachmentsField name="fileIds" known={files} />
        </>
      )}
    </Sent>
  );
}

interface SentProps extends Pick<
  Props,
  "width" | "draftName" | "onKept" | "onSubmit" | "onClose" | "children"
> {
  readonly do: Endpoint;
  readonly initial: Readonly<Record<string, unknown>>;
  readonly along?: Pick<Row, "id" | "rowVersion">;
}

function Sent({ do: endpoint, along, width, onKept, onSubmit, ...form }: SentProps) {
  const { t } = useWords();
  return (
    <FormDialog
      {...form}
      {...(width && { width })}
      {...(onKept && { onDone: onKept })}
      do={endpoint}
      along={along as Partial<Input<Endpoint>>}
      then={onSubmit && { label: t("order.goOn"), go: (kept) => onSubmit((kept as Row).id) }}
    />
  );
}
