import { Form, Select } from "antd";
import type { RefObject } from "react";
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

interface Props {
  readonly sources: readonly Source[];
  /** While a draft is kept, there may be less money than it asks for. */
  readonly isDraft: RefObject<boolean>;
}

/** Second step: what for, and how much. What cannot be chosen says why. */
export function InfoStep({ sources, isDraft }: Props) {
  const { projects, project, item } = useChosen(sources);
  const tooMuch = useTooMuch(project, item);
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
        <MoneyField name="amount" objection={() => (isDraft.current ? undefined : tooMuch())} />
        <WalletFigures sources={sources} />
      </div>
      <div className="expenditure-wide">
        <TextAreaField name="expenditureDescribe" />
      </div>
    </div>
  );
}

/** Says why submitting would be refused for the amount that stands in the form. */
function useTooMuch(project: Source | undefined, item: Item | undefined) {
  const { t } = useWords();
  const form = Form.useFormInstance();
  return () => {
    const typed = form.getFieldValue("amount") as unknown;
    if (!project || typeof typed !== "number") return undefined;
    const limits = [
      ["wallet", project.availableFen],
      ["month", item?.monthLeftFen ?? null],
      ["percent", item?.percentLeftFen ?? null],
    ] as const;
    const passed = limits.find(([, limit]) => limit !== null && typed > limit);
    return passed && t(`expenditure.tooMuch.${passed[0]}`, { amount: formatMoney(passed[1] ?? 0) });
  };
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
