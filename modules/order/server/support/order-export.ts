import {
  defineExport,
  type ExportColumn,
  type ExportDefinition,
} from "#platform/server/exchange/define.ts";

/** What a row of any kind of order tells. */
interface Told {
  readonly orderNo: string;
  readonly stateCode: number;
  readonly approvalStateCode: number | null;
  readonly currentApprovalPerson: string | null;
  readonly insertPerson: string;
  readonly insertTime: string;
}

interface Described<Wire> extends Omit<ExportDefinition<Wire>, "columns"> {
  readonly own: readonly ExportColumn<Wire>[];
}

/** How orders of a kind go out: what is its own stands between what all tell alike. */
export const orderExport = <Wire extends Told>({ own, ...described }: Described<Wire>) =>
  defineExport<Wire>({
    ...described,
    columns: [
      { field: "orderNo" },
      ...own,
      { field: "stateCode", kind: "state" },
      { field: "approvalStateCode", kind: "state" },
      { field: "currentApprovalPerson" },
      { field: "insertPerson" },
      { field: "insertTime", kind: "time" },
    ],
  });
