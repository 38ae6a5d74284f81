import { Button, InputNumber, Select } from "antd";
import { MoneyBox } from "#platform/web/form/money-field.tsx";
import { PercentBox } from "#platform/web/form/percent-box.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { tierKeys } from "../../states.ts";

/** A tier while it is typed: an amount that is none yet is the text as it stands. */
export interface TypedTier {
  readonly from: number | string | null;
  readonly values: readonly string[];
  readonly rate: number | null;
  readonly amount: number | string | null;
}

export const emptyTier: TypedTier = { from: null, values: [], rate: null, amount: null };

interface Props {
  readonly tierBy: (typeof tierKeys)[number];
  readonly isFixed: boolean;
  readonly tiers: readonly TypedTier[];
  readonly onChange: (tiers: readonly TypedTier[]) => void;
}

/** What each tier is for and what it gives. */
export function TierTable({ tierBy, isFixed, tiers, onChange }: Props) {
  const { t } = useWords();
  const change = (at: number, to: Partial<TypedTier>) =>
    onChange(tiers.map((one, index) => (index === at ? { ...one, ...to } : one)));
  return (
    <>
      <table className="rule-tiers">
        <thead>
          <tr>
            <th>{t("rebateType.rule.tier")}</th>
            {tierBy !== "none" && <th>{t(`rebateType.condition.${tierBy}`)}</th>}
            {!isFixed && <th>{t("rebateType.rule.rate")}</th>}
            <th>{t("rebateType.rule.amount")}</th>
            <th aria-label={t("common.actions")} />
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, at) => (
            // Tiers have no name of their own while they are typed; their place is what they are.
            <tr key={at}>
              <td>{at + 1}</td>
              {tierBy !== "none" && (
                <td>
                  <Condition
                    nth={at + 1}
                    tierBy={tierBy}
                    tier={tier}
                    onChange={(to) => change(at, to)}
                  />
                </td>
              )}
              {!isFixed && (
                <td>
                  <Labelled label={t("rebateType.rule.rateOf", { nth: at + 1 })}>
                    <PercentBox value={tier.rate} onChange={(rate) => change(at, { rate })} />
                  </Labelled>
                </td>
              )}
              <td>
                <Labelled label={t("rebateType.rule.amountOf", { nth: at + 1 })}>
                  <MoneyBox value={tier.amount} onChange={(amount) => change(at, { amount })} />
                </Labelled>
              </td>
              <td>
                {tiers.length > 1 && (
                  <Button
                    type="link"
                    size="small"
                    danger
                    onClick={() => onChange(tiers.toSpliced(at, 1))}
                  >
                    {t("rebateType.rule.removeTier")}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {tierBy !== "none" && (
        <Button size="small" onClick={() => onChange([...tiers, emptyTier])}>
          {t("rebateType.rule.addTier")}
        </Button>
      )}
    </>
  );
}

/** The kit's boxes take no name, so one stands around them for who cannot see the heading. */
function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <label>
      <span className="rule-unseen">{label}</span>
      {children}
    </label>
  );
}

interface ConditionProps {
  readonly nth: number;
  readonly tierBy: Exclude<Props["tierBy"], "none">;
  readonly tier: TypedTier;
  readonly onChange: (to: Partial<TypedTier>) => void;
}

function Condition({ nth, tierBy, tier, onChange }: ConditionProps) {
  const { t } = useWords();
  const label = t("rebateType.rule.conditionOf", { nth });
  if (tierBy === "base") {
    return (
      <Labelled label={label}>
        <MoneyBox value={tier.from} onChange={(from) => onChange({ from, values: [] })} />
      </Labelled>
    );
  }
  if (tierBy === "financeTerm") {
    return (
      <InputNumber<number>
        aria-label={label}
        min={0}
        precision={0}
        controls={false}
        suffix={t("rebateType.rule.monthUnit")}
        value={typeof tier.from === "number" ? tier.from : null}
        onChange={(from) => onChange({ from, values: [] })}
      />
    );
  }
  return (
    <Select<string[]>
      aria-label={label}
      mode="tags"
      className="rule-values"
      value={[...tier.values]}
      placeholder={t("rebateType.rule.others")}
      tokenSeparators={["，", ",", "、"]}
      open={false}
      onChange={(values) => onChange({ values, from: null })}
    />
  );
}
