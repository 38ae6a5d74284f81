import { Button, DatePicker } from "antd";
import dayjs from "dayjs";
import { useWords } from "#platform/web/i18n.ts";
import { type Share, tablesOf } from "../settings-contract.ts";
import { PercentTable } from "./percent-table.tsx";

interface Props {
  readonly shares: readonly Share[];
  readonly isFixed: boolean;
  readonly onChange: (shares: readonly Share[]) => void;
}

const wire = "YYYYMM";
const dayOf = (month: string) => dayjs(`${month.slice(0, 4)}-${month.slice(4)}-01`);

/** Who bears how much, and from which month on: what held before stays to be read. */
export function ShareTables({ shares, isFixed, onChange }: Props) {
  const { t } = useWords();
  const tables = tablesOf(shares);
  if (!tables.has(null)) return <One {...{ isFixed, onChange }} from={null} all={shares} />;
  const months = [...tables.keys()];
  const last = months.at(-1) ?? null;
  const addFrom = () => {
    const now = dayjs().format(wire);
    const from = dayOf(last !== null && last > now ? last : now)
      .add(1, "month")
      .format(wire);
    onChange([...shares, ...(tables.get(last) ?? []).map((share) => ({ ...share, from }))]);
  };
  return (
    <div className="share-tables">
      {months.map((from) => (
        <section key={from}>
          <From
            {...{ from, months, isFixed }}
            onChange={(to) => onChange(moved(shares, from, to))}
          />
          <One {...{ isFixed, onChange, from }} all={shares} />
        </section>
      ))}
      {!isFixed && (
        <Button size="small" onClick={addFrom}>
          {t("department.action.addMonth")}
        </Button>
      )}
    </div>
  );
}

const moved = (shares: readonly Share[], before: string | null, from: string) =>
  shares.map((share) => (share.from === before ? { ...share, from } : share));

interface OneProps extends Omit<Props, "shares"> {
  readonly from: string | null;
  readonly all: readonly Share[];
}

/** The table of one month; the others stay as they are. */
const One = ({ from, all, isFixed, onChange }: OneProps) => (
  <PercentTable
    shares={all.filter((share) => share.from === from)}
    from={from}
    isFixed={isFixed}
    onChange={(own) => onChange([...all.filter((share) => share.from !== from), ...own])}
  />
);

interface FromProps {
  readonly from: string | null;
  readonly months: readonly (string | null)[];
  readonly isFixed: boolean;
  readonly onChange: (from: string) => void;
}

function From({ from, months, isFixed, onChange }: FromProps) {
  const { t } = useWords();
  if (months.length === 1) return null;
  if (from === null) return <h4>{t("department.hint.fromBeginning")}</h4>;
  return (
    <h4>
      {t("department.field.expenditure.from")}
      <DatePicker
        aria-label={t("department.field.expenditure.from")}
        picker="month"
        allowClear={false}
        disabled={isFixed}
        value={dayOf(from)}
        // Two tables of one month would be one of twice the whole.
        disabledDate={(day) => months.includes(day.format(wire))}
        onChange={(day) => day && onChange(day.format(wire))}
      />
    </h4>
  );
}
