import { Alert, Collapse, Table } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { rebateBook } from "#modules/rebate-book/contract.ts";
import { Explanation } from "#modules/rebate-book/web/pickers.tsx";
import { percentText } from "#platform/contract/money.ts";
import { Can } from "#platform/web/command/can.tsx";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { rebate } from "../contract.ts";
import { rebateErrors } from "../errors.ts";
import { rebateStates } from "../states.ts";
import { Corrections, Netted } from "./corrections.tsx";
import { RebateForm } from "./rebate-form.tsx";
import { type RebateRow, tagOf } from "./rebate-row.ts";

const { notYours, wrongState, approved, notApproved, notMade, nothingBatched } = rebateErrors;
const { paidStays, nothingToRetry, revertTooLate } = rebateErrors;
const hiddenReasons = [
  notYours,
  wrongState,
  approved,
  notApproved,
  notMade,
  nothingBatched,
  paidStays,
  nothingToRetry,
  revertTooLate,
];
const { submit, update, make, pay, retry, voided, clawBack, revertOffline } = rebate;

/** One order: whom it pays, what became of each payment, and why it is this amount. */
export function RebateDetail(opened: OrderDetailProps) {
  const [retried, setRetried] = useState<string>();
  const tell = useOrderWords({
    rebateAmount: "money",
    nettedAmount: "money",
    stateCode: "state",
  });
  return (
    <>
      <OrderDetail
        {...opened}
        of={rebate}
        form={RebateForm}
        tell={tell}
        hiddenReasons={hiddenReasons}
        show={(row: RebateRow, { onEdit, onSubmit }) => ({
          title: `${row.contractNo} · ${row.rebateTypeName}`,
          stateCode: tagOf(row),
          info: <Info row={row} />,
          about: row.orderNo,
          actions: [
            { do: submit, isMain: true, opens: onSubmit },
            { do: update, opens: onEdit },
            { do: make, isMain: true, asks: "plainly" },
            { do: pay, isMain: true, asks: "plainly" },
            { do: retry, isMain: true, opens: () => setRetried(row.id) },
            { do: voided, danger: true, asks: "forReason" },
            { do: revertOffline, asks: "forReason" },
            { do: clawBack, danger: true, asks: "forReason" },
          ],
        })}
      />
      {retried && (
        <FormDialog do={retry} along={{ id: retried }} onClose={() => setRetried(undefined)}>
          <TextAreaField name="remark" />
        </FormDialog>
      )}
    </>
  );
}

function Info({ row }: { row: RebateRow }) {
  const { t } = useWords();
  const { nettedAmount, failReason, stateCode, payees = [] } = row;
  return (
    <>
      {stateCode === rebateStates.unknown && (
        <Alert type="warning" showIcon title={t("rebate.unknownNote")} />
      )}
      {failReason && <Alert type="error" showIcon title={failReason} />}
      {nettedAmount > 0 && (
        <Alert
          type="info"
          showIcon
          title={t("rebate.nettedNote", { netted: formatMoney(nettedAmount) })}
          description={<Netted of={row.netted ?? []} />}
        />
      )}
      <Corrections row={row} />
      {payees.length > 0 && <PayeeTable row={row} payees={payees} />}
      <RebateFacts row={row} />
      <Can do={rebateBook.explain}>
        <Collapse
          items={[
            {
              key: "why",
              label: t("rebate.why"),
              children: <Explanation row={{ id: row.bookLineId, rowVersion: row.rowVersion }} />,
            },
          ]}
        />
      </Can>
    </>
  );
}

type Payee = NonNullable<RebateRow["payees"]>[number];

/** What no channel pays any more was paid outside, where a file said so. */
const paidOutside = (row: RebateRow, { state }: Payee): boolean =>
  state === "DROPPED" && row.offline !== null;

function PayeeTable({ row, payees }: { row: RebateRow; payees: readonly Payee[] }) {
  const { t, field } = useWords();
  const title = (name: string) => field("rebate", name);
  return (
    <Table<Payee>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...payees]}
      columns={[
        { title: title("role"), render: (_, { role }) => t(`rebate.role.${role}`) },
        { title: title("payeeName"), dataIndex: "payeeName" },
        { title: title("payeeBankName"), dataIndex: "payeeBankName" },
        { title: title("payeeBankCardNo"), dataIndex: "payeeBankCardNo" },
        { title: title("amount"), render: (_, { amount }) => formatMoney(amount) },
        {
          title: title("threeElementCheck"),
          render: (_, one) => t(`rebate.check.${one.threeElementCheck}`),
        },
        {
          title: title("lineState"),
          render: (_, one) => {
            const { payoutId, failReason } = one;
            const isOutside = paidOutside(row, one);
            const said = t(isOutside ? "rebate.line.outside" : `rebate.line.${one.state}`);
            return (
              <>
                {payoutId ? <Link to={`/biz/payoutDesk?detail=${payoutId}`}>{said}</Link> : said}
                {failReason && !isOutside && ` ${failReason}`}
              </>
            );
          },
        },
      ]}
    />
  );
}

function RebateFacts({ row }: { row: RebateRow }) {
  const { t } = useWords();
  const { contractNo, lessee, reportCarShop, rebateTypeName, keyPersonPercent, insertPerson } = row;
  const time = (at: string | null) => at && formatTime(at);
  const { payeeName, payeeIdCardNo, payeePhone, payeeBankName, payeeBankCardNo } = row;
  return (
    <Facts
      of="rebate"
      column={2}
      shown={{
        contractNo,
        rebateTypeName,
        reportCarShop,
        lessee,
        rebateAmount: <Money fen={row.rebateAmount} />,
        deservedAmount: <Money fen={row.deservedAmount} />,
        netFinanceAmount: <Money fen={row.netFinanceAmount} />,
        rebateSplitMode: t(`rebate.split.${row.rebateSplitMode}`),
        payeeName,
        payeeIdCardNo,
        payeePhone,
        payeeBankName,
        payeeBankCardNo,
        whiteListPayee: row.whiteListPayee,
        keyPersonPayee: row.keyPersonPayee,
        keyPersonPercent: keyPersonPercent !== null && `${percentText(keyPersonPercent)}%`,
        keyPersonPercentAmount:
          row.keyPersonPercentAmount !== null && formatMoney(row.keyPersonPercentAmount),
        keyPersonRemark: row.keyPersonRemark,
        signState: <StateTag code={row.signState} />,
        payChannel: row.payChannel,
        payoutNo: row.payoutNo,
        remarks: row.remarks,
        departmentName: row.departmentName,
        insertPerson,
        applyTime: time(row.applyTime),
        makePerson: row.makePerson,
        makeTime: time(row.makeTime),
        payTime: time(row.payTime),
        paySuccessTime: time(row.paySuccessTime),
        insertTime: formatTime(row.insertTime),
        updateTime: formatTime(row.updateTime),
      }}
    />
  );
}
