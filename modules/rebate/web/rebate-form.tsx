import { Form, Select } from "antd";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OrderForm, type OrderFormProps } from "#modules/order/web/pickers.tsx";
import { keyPerson } from "#modules/payee-register/key-person-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { call } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { Field, SelectField, TextAreaField } from "#platform/web/form/field.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { PercentBox } from "#platform/web/form/percent-box.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { rebate } from "../contract.ts";
import { type Eligible, EligibilityNote } from "./eligibility-note.tsx";
import type { RebateRow } from "./rebate-row.ts";

/** Applying for a line of the book: what it comes to, and everything that stands against it, shows while it is typed. */
export function RebateForm({ row, ...on }: OrderFormProps<RebateRow>) {
  return (
    <OrderForm {...on} row={row} of={rebate} width={720}>
      <Can do={rebate.restrictedTypes}>
        <RestrictedNote />
      </Can>
      {row === "new" && <LineBox />}
      <Boxes lineId={row === "new" ? undefined : row.bookLineId} />
    </OrderForm>
  );
}

/** Which kinds one may apply for besides those that are open to all. */
function RestrictedNote() {
  const { t } = useWords();
  const { data = [] } = useQuery({
    queryKey: ["rebate", "restrictedTypes"],
    queryFn: ({ signal }) => call(rebate.restrictedTypes, {}, { signal }),
  });
  if (data.length === 0) return null;
  return <p>{t("rebate.restricted", { types: data.join(t("rebate.and")) })}</p>;
}

/** Lines that may be applied for, looked for by contract, lessee or dealer. */
function LineBox() {
  const { t } = useWords();
  const [keyword, setKeyword] = useState("");
  const { data = [] } = useQuery({
    queryKey: ["rebate", "lines", keyword],
    queryFn: ({ signal }) => call(rebate.lines, keyword === "" ? {} : { keyword }, { signal }),
    placeholderData: keepPreviousData,
  });
  const options = data.map((line) => ({
    value: line.id,
    label: [
      line.contractNo,
      line.rebateTypeName,
      line.reportCarShop,
      formatMoney(line.rebateAmount),
    ].join(" · "),
  }));
  return (
    <Field name="bookLineId" isChoice>
      <Select
        options={options}
        placeholder={t("list.choose")}
        showSearch={{ filterOption: false, onSearch: (typed) => setKeyword(typed.trim()) }}
      />
    </Field>
  );
}

function useEligible(ofOrder: string | undefined): Eligible | undefined {
  const chosen = Form.useWatch<string | undefined>("bookLineId");
  const rebateAmount = Form.useWatch<Fen | null | undefined>("rebateAmount") ?? null;
  const whiteListId = Form.useWatch<string | undefined>("whiteListId") ?? null;
  const keyPersonId = Form.useWatch<string | undefined>("keyPersonId") ?? null;
  const keyPersonPercent = Form.useWatch<number | null | undefined>("keyPersonPercent") ?? null;
  const files = Form.useWatch<readonly string[] | undefined>("fileIds") ?? [];
  const asked = {
    bookLineId: ofOrder ?? chosen ?? "",
    rebateAmount,
    whiteListId,
    keyPersonId,
    keyPersonPercent,
    fileCount: files.length,
  };
  const { data } = useQuery({
    queryKey: ["rebate", "eligibility", asked],
    queryFn: ({ signal }) => call(rebate.eligibility, asked, { signal }),
    enabled: asked.bookLineId !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
}

function Boxes({ lineId }: { lineId: string | undefined }) {
  const eligible = useEligible(lineId);
  const mode = eligible?.rebateSplitMode;
  return (
    <>
      {eligible && <EligibilityNote of={eligible} />}
      <MoneyField name="rebateAmount" />
      {mode === "whitelist" && (
        <SelectField
          name="whiteListId"
          options={(eligible?.whiteList ?? []).map((one) => ({
            value: one.id,
            label: `${one.payeeName} · ${one.payeeBankCardNo}`,
          }))}
        />
      )}
      {mode === "keyPerson" && <KeyPersonBoxes />}
      <TextAreaField name="remarks" />
    </>
  );
}

const inForce = [3551, 3552] as const;

function KeyPersonBoxes() {
  const mayList = useSession((session) => mayUse(keyPerson.list, session));
  const { data } = useQuery({
    queryKey: ["keyPerson", "forRebate"],
    queryFn: ({ signal }) =>
      call(keyPerson.list, { filters: { stateCode: [...inForce] }, size: 100 }, { signal }),
    enabled: mayList,
  });
  const options = (data?.records ?? []).map((one) => ({
    value: one.id,
    label: `${one.payeeName} · ${one.payeeBankCardNo}`,
  }));
  return (
    <>
      <SelectField name="keyPersonId" options={options} />
      <Field name="keyPersonPercent">
        <PercentBox />
      </Field>
      <TextAreaField name="keyPersonRemark" />
    </>
  );
}
