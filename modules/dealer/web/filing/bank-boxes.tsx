import { AutoComplete, Form, Select } from "antd";
import { Field, TextField } from "#platform/web/form/field.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { type Bank, bankNamed, banks, belongsTo, isFoundBy } from "../../bank-contract.ts";
import { provinces } from "../../region-contract.ts";

const cities = provinces.map(({ name, cities: within }) => ({
  label: name,
  options: within.map((city) => ({ value: city, label: city, province: name })),
}));

/** A prefecture, found by its name or its province's. */
export function CityField({ name }: { name: string }) {
  const { t } = useWords();
  return (
    <Field name={name} isChoice>
      <Select
        options={cities}
        placeholder={t("list.choose")}
        showSearch={{
          filterOption: (typed, option) =>
            option !== undefined &&
            "province" in option &&
            `${String(option.province)}${String(option.label)}`.includes(typed.trim()),
        }}
      />
    </Field>
  );
}

const bankOptions = banks.map((bank) => ({
  value: bank.name,
  label: `${bank.name}（${bank.abbreviation}）`,
  bank,
}));

/** A head office, found by a part of its name, its pinyin or its abbreviation. */
function HeadOfficeField() {
  const { t } = useWords();
  return (
    <Field name="headOffice" isChoice>
      <Select
        options={bankOptions}
        placeholder={t("dealerFiling.findBank")}
        showSearch={{
          filterOption: (typed, option) => option !== undefined && isFoundBy(option.bank, typed),
        }}
      />
    </Field>
  );
}

/** The branch in full; of the head office chosen, or of those that what is typed finds, the name is offered. */
function OpenBankField() {
  const chosen = Form.useWatch<string | undefined>("headOffice");
  const typed = Form.useWatch<string | undefined>("openBankName") ?? "";
  const offered = (found: readonly Bank[]) => found.map(({ name }) => ({ value: name }));
  const known = chosen === undefined ? undefined : bankNamed(chosen);
  const found = banks.filter((bank) => typed !== "" && isFoundBy(bank, typed));
  return (
    <Field name="openBankName">
      <AutoComplete options={offered(known ? [known] : found)} />
    </Field>
  );
}

function CnapsField() {
  const { t } = useWords();
  const form = Form.useFormInstance();
  const chosen = Form.useWatch<string | undefined>("headOffice");
  const objection = () => {
    const typed = form.getFieldValue("cnapsCode") as string | undefined;
    const bank = bankNamed(chosen ?? "");
    if (!bank || !typed || !/^\d{12}$/.test(typed.trim())) return undefined;
    return belongsTo(typed.trim(), bank)
      ? undefined
      : t("dealerFiling.cnapsOfOther", { bank: bank.name, code: bank.code });
  };
  return (
    <Field name="cnapsCode" objection={objection}>
      <AutoComplete />
    </Field>
  );
}

/** Where a dealer is paid. */
export function BankBoxes() {
  return (
    <>
      <TextField name="collectionAccountName" />
      <TextField name="collectionAccount" />
      <TextField name="payeeIdCardNo" />
      <TextField name="payeePhoneNumber" />
      <HeadOfficeField />
      <CityField name="bankCity" />
      <OpenBankField />
      <CnapsField />
      <SwitchField name="isLegalPerson" />
    </>
  );
}
