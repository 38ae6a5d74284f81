import { Radio } from "antd";
import { Field } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { amountSources } from "../../states.ts";
import type { Source } from "../use-expenditure.ts";

/** First step: whose money. Each kind says how much of it there is. */
export function SourceStep({ sources }: { sources: readonly Source[] }) {
  return (
    <Field name="amountSourceTypeCode" isChoice>
      <SourceCards sources={sources} />
    </Field>
  );
}

interface CardsProps {
  readonly sources: readonly Source[];
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (code: number) => void;
}

function SourceCards({ sources, id, value, onChange }: CardsProps) {
  return (
    <Radio.Group
      {...(id && { id })}
      className="expenditure-sources"
      value={value}
      onChange={({ target }) => onChange?.(target.value as number)}
    >
      {Object.values(amountSources).map((code) => (
        <SourceCard key={code} code={code} wallets={walletsOf(sources, code)} />
      ))}
    </Radio.Group>
  );
}

const walletsOf = (sources: readonly Source[], code: number): readonly Source[] =>
  sources.filter(({ amountSourceTypeCode }) => amountSourceTypeCode === code);

interface CardProps {
  readonly code: 1 | 2 | 3;
  readonly wallets: readonly Source[];
}

function SourceCard({ code, wallets }: CardProps) {
  const { t } = useWords();
  const isOpen = wallets.length > 0;
  return (
    <Radio value={code} disabled={!isOpen} className="expenditure-source">
      <strong>{t(`expenditure.source.${code}`)}</strong>
      <span className="expenditure-dim">{t(`expenditure.source.${code}.about`)}</span>
      {isOpen ? (
        <span className="expenditure-pair">
          <span>
            {t("expenditure.source.available")}{" "}
            <Money fen={wallets.reduce((sum, { availableFen }) => sum + availableFen, 0)} />
          </span>
          <span className="expenditure-dim">
            {t("expenditure.source.projects", { count: wallets.length })}
          </span>
        </span>
      ) : (
        <span className="expenditure-dim">{t(`expenditure.source.none.${code}`)}</span>
      )}
    </Radio>
  );
}
