import { Radio, Select } from "antd";
import type { ReactNode } from "react";
import { DayBox } from "#platform/web/form/date-field.tsx";
import { MoneyBox } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { RuleSheet } from "../../rule-contract.ts";
import { bases, roundings, settlements, tierKeys } from "../../states.ts";
import { emptyTier, TierTable, type TypedTier } from "./tier-table.tsx";
import "./rule.css";

type Amounts = "minAmount" | "maxAmount" | "perDealerMonthlyCap";
/** A sheet while it is typed. */
export type TypedSheet = Omit<RuleSheet, Amounts | "tiers" | "effectiveFrom"> &
  Record<Amounts, number | string | null> & {
    readonly tiers: readonly TypedTier[];
    readonly effectiveFrom: string | null;
  };

export const emptySheet: TypedSheet = {
  base: "netFinanceAmount",
  tierBy: "none",
  tiers: [emptyTier],
  rounding: "fen",
  minAmount: null,
  maxAmount: null,
  perDealerMonthlyCap: null,
  requiresJjk: null,
  requiresJst: null,
  requiresBusinessTypes: [],
  effectiveFrom: null,
  effectiveTo: null,
  settlement: "each",
};

interface Props {
  readonly value?: TypedSheet;
  readonly onChange?: (sheet: TypedSheet) => void;
}

/** Every part of a rule, in the order in which it is reckoned. */
export function SheetBox({ value: sheet = emptySheet, onChange }: Props) {
  const { t } = useWords();
  const set = (to: Partial<TypedSheet>) => onChange?.({ ...sheet, ...to });
  return (
    <div className="rule-sheet">
      <Part name="effectiveFrom">
        <DayBox
          id="rule-effectiveFrom"
          value={sheet.effectiveFrom}
          onChange={(effectiveFrom) => set({ effectiveFrom })}
        />
      </Part>
      <Part name="effectiveTo">
        <DayBox
          id="rule-effectiveTo"
          value={sheet.effectiveTo}
          onChange={(effectiveTo) => set({ effectiveTo })}
        />
      </Part>
      <Part name="base">
        <Choice
          name="base"
          value={sheet.base}
          options={bases.map((value) => ({ value, label: t(`rebateType.base.${value}`) }))}
          // An amount of its own leaves nothing to take a rate of.
          onChange={(base) =>
            set({
              base,
              ...(base === "fixed" && {
                tiers: sheet.tiers.map((one) => ({ ...one, rate: null })),
              }),
            })
          }
        />
      </Part>
      <Part name="tierBy">
        <Choice
          name="tierBy"
          value={sheet.tierBy}
          options={tierKeys
            .filter((value) => value !== "base" || sheet.base !== "fixed")
            .map((value) => ({ value, label: t(`rebateType.tierBy.${value}`) }))}
          // Starts and values of other tiers mean nothing for these.
          onChange={(tierBy) =>
            set({
              tierBy,
              tiers: (tierBy === "none" ? sheet.tiers.slice(0, 1) : sheet.tiers).map((one) => ({
                ...one,
                from: null,
                values: [],
              })),
            })
          }
        />
      </Part>
      <Part name="tiers" isWide>
        <TierTable
          tierBy={sheet.tierBy}
          isFixed={sheet.base === "fixed"}
          tiers={sheet.tiers}
          onChange={(tiers) => set({ tiers })}
        />
      </Part>
      <Bounds sheet={sheet} set={set} />
      <Requirements sheet={sheet} set={set} />
    </div>
  );
}

interface PartProps {
  readonly sheet: TypedSheet;
  readonly set: (to: Partial<TypedSheet>) => void;
}

function Bounds({ sheet, set }: PartProps) {
  const { t } = useWords();
  return (
    <>
      <Part name="rounding">
        <Radio.Group
          value={sheet.rounding}
          options={roundings.map((value) => ({ value, label: t(`rebateType.rounding.${value}`) }))}
          onChange={({ target }) => set({ rounding: target.value as RuleSheet["rounding"] })}
        />
      </Part>
      {(["minAmount", "maxAmount", "perDealerMonthlyCap"] as const).map((name) => (
        <Part key={name} name={name}>
          <MoneyBox
            id={`rule-${name}`}
            value={sheet[name]}
            onChange={(amount) => set({ [name]: amount })}
          />
        </Part>
      ))}
    </>
  );
}

function Requirements({ sheet, set }: PartProps) {
  const { t, field } = useWords();
  const flags = [
    { value: "any", label: t("rebateType.rule.any") },
    { value: "true", label: t("form.yes") },
    { value: "false", label: t("form.no") },
  ];
  return (
    <>
      {(["requiresJjk", "requiresJst"] as const).map((name) => (
        <Part key={name} name={name}>
          <Choice
            name={name}
            value={String(sheet[name] ?? "any")}
            options={flags}
            onChange={(chosen) => set({ [name]: chosen === "any" ? null : chosen === "true" })}
          />
        </Part>
      ))}
      <Part name="requiresBusinessTypes">
        <Select<string[]>
          id="rule-requiresBusinessTypes"
          aria-label={field("rebateType", "requiresBusinessTypes")}
          mode="tags"
          open={false}
          value={sheet.requiresBusinessTypes}
          placeholder={t("rebateType.rule.any")}
          tokenSeparators={["，", ",", "、"]}
          onChange={(requiresBusinessTypes) => set({ requiresBusinessTypes })}
        />
      </Part>
      <Part name="settlement">
        <Choice
          name="settlement"
          value={sheet.settlement}
          options={settlements.map((value) => ({
            value,
            label: t(`rebateType.settlement.${value}`),
          }))}
          onChange={(settlement) => set({ settlement })}
        />
      </Part>
    </>
  );
}

interface PartOf {
  readonly name: keyof RuleSheet;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Part({ name, isWide = false, children }: PartOf) {
  const { field, hint } = useWords();
  const explained = hint("rebateType", name);
  return (
    <div className={isWide ? "rule-part rule-wide" : "rule-part"}>
      <label htmlFor={`rule-${name}`}>{field("rebateType", name)}</label>
      {children}
      {explained && <div className="rule-quiet">{explained}</div>}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly options: { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ name, value, options, onChange }: ChoiceProps<Value>) {
  return <Select<Value> id={`rule-${name}`} value={value} options={options} onChange={onChange} />;
}
