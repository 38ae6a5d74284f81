import { Form, Select } from "antd";
import { Field, TextAreaField } from "#platform/web/form/field.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { amountSources } from "../../states.ts";
import { useChosen } from "./use-chosen.ts";
import type { Source } from "../use-expenditure.ts";
import { WalletFigures } from "./wallet-figures.tsx";

type Item = Source["items"][number];
type Establishment = Source["establishments"][number];

/** Second step: what for, and how much. What cannot be chosen says why. */
export function InfoStep({ sources }: { sources: readonly Source[] }) {
  const { projects, project, item } = useChosen(sources);
  const isBacked = project?.amountSourceTypeCode === amountSources.establishment;
  const establishments = (project?.establishments ?? []).filter(
    ({ itemId }) => itemId === item?.expenditureItemId,
  );
  return (
    <div className="expenditure-boxes">
      <ProjectField projects={projects} />
      <ItemField items={project?.items ?? []} />
      {item && (item.needProjectEstablishment || isBacked) && (
        <EstablishmentField establishments={establishments} />
      )}
      <div>
        <MoneyField name="amount" />
        <WalletFigures sources={sources} />
      </div>
      <div className="expenditure-wide">
        <TextAreaField name="expenditureDescribe" />
      </div>
    </div>
  );
}

function ProjectField({ projects }: { projects: readonly Source[] }) {
  const { t } = useWords();
  return (
    <Field name="expenditureProjectId" isChoice>
      <Select
        placeholder={t("list.choose")}
        showSearch={{ optionFilterProp: "label" }}
        options={projects.map((one) => ({
          value: one.expenditureProjectId,
          label: t("expenditure.option.project", {
            name: one.expenditureProjectName,
            amount: formatMoney(one.availableFen),
          }),
        }))}
      />
    </Field>
  );
}

/** The smaller of what the month and the item's share still allow. */
function leftOf({ monthLeftFen, percentLeftFen }: Item): number | undefined {
  const limits = [monthLeftFen, percentLeftFen].filter((limit) => limit !== null);
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

function ItemField({ items }: { items: readonly Item[] }) {
  const { t } = useWords();
  const noteOf = (item: Item) => {
    const left = leftOf(item);
    return (
      item.reason ??
      (left !== undefined && t("expenditure.option.left", { amount: formatMoney(left) }))
    );
  };
  return (
    <Field name="expenditureItemId" isChoice>
      <Select
        placeholder={t("list.choose")}
        showSearch={{ optionFilterProp: "label" }}
        options={items.map((item) => ({
          value: item.expenditureItemId,
          label: item.expenditureItemName,
          disabled: item.reason !== null,
          note: noteOf(item),
        }))}
        optionRender={({ data }) => (
          <div className="expenditure-option">
            <span>{data.label}</span>
            {data.note && <span className="expenditure-dim">{data.note}</span>}
          </div>
        )}
      />
    </Field>
  );
}

function EstablishmentField({ establishments }: { establishments: readonly Establishment[] }) {
  const { t, field } = useWords();
  const form = Form.useFormInstance();
  const name = "expenditureProjectEstablishmentId";
  // The contract lets it be empty, for items that need none; this one needs it.
  const objection = () => {
    if (form.getFieldValue(name)) return undefined;
    if (establishments.length === 0) return t("expenditure.noEstablishment");
    return t("valid.select.required", { field: field("expenditure", name) });
  };
  return (
    <Field name={name} isChoice objection={objection}>
      <Select
        placeholder={t("list.choose")}
        notFoundContent={t("expenditure.noEstablishment")}
        showSearch={{ optionFilterProp: "label" }}
        options={establishments.map(({ id, name: label, amountFen, validUntil: day }) => ({
          value: id,
          label: t("expenditure.option.establishment", {
            name: label,
            amount: formatMoney(amountFen),
            day,
          }),
        }))}
      />
    </Field>
  );
}
