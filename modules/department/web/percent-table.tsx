import { percentText } from "#platform/contract/money.ts";
import { Button, InputNumber, Select } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { percentTotal, type Share, shareTypes, wholePercent } from "../settings-contract.ts";
import { ChosenBox } from "./chosen-box.tsx";
import { useChoices } from "./use-choices.ts";

interface Props {
  readonly shares: readonly Share[];
  /** The first month of the table. */
  readonly from: string | null;
  readonly isFixed: boolean;
  readonly onChange: (shares: readonly Share[]) => void;
}

/** Who bears how much of what is spent, with the total as it is typed and what is left to give out. */
export function PercentTable({ shares, from, isFixed, onChange }: Props) {
  const { t } = useWords();
  const change = (at: number, to: Partial<Share>) =>
    onChange(shares.map((one, index) => (index === at ? { ...one, ...to } : one)));
  const left = Math.max(wholePercent - percentTotal(shares), 0);
  const nothing = { project: { id: null, name: "" }, type: "person", from } as const;
  const add = () => onChange([...shares, { ...nothing, projectPercent: left }]);
  return (
    <div className="percent-table">
      <table>
        <thead>
          <tr>
            <th>{t("department.field.expenditure.project")}</th>
            <th>{t("department.field.expenditure.type")}</th>
            <th>{t("department.field.expenditure.projectPercent")}</th>
            {!isFixed && <th aria-label={t("common.actions")} />}
          </tr>
        </thead>
        <tbody>
          {shares.map((share, index) => (
            // Lines have no name of their own while they are typed; their place is what they are.
            <Line
              key={index}
              share={share}
              isFixed={isFixed}
              onChange={(to) => change(index, to)}
              onRemove={() => onChange(shares.toSpliced(index, 1))}
            />
          ))}
          {shares.length === 0 && (
            <tr>
              <td colSpan={4} className="percent-none">
                {t("department.hint.noShares")}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <div className="percent-foot">
        {!isFixed && (
          <Button size="small" onClick={add}>
            {t("department.action.addShare")}
          </Button>
        )}
        <Total shares={shares} />
      </div>
    </div>
  );
}

interface LineProps {
  readonly share: Share;
  readonly isFixed: boolean;
  readonly onChange: (to: Partial<Share>) => void;
  readonly onRemove: () => void;
}

function Line({ share, isFixed, onChange, onRemove }: LineProps) {
  const { t } = useWords();
  const { projects } = useChoices();
  return (
    <tr>
      <td>
        <ChosenBox
          label={t("department.field.expenditure.project")}
          value={share.project}
          choices={projects}
          isFixed={isFixed}
          isRequired
          placeholder={t("department.hint.project")}
          onChange={(project, choice) =>
            project && onChange({ project, type: choice?.type ?? share.type })
          }
        />
      </td>
      <td>
        <Select
          aria-label={t("department.field.expenditure.type")}
          value={share.type}
          // A project is of one type: it comes with it.
          disabled
          options={shareTypes.map((type) => ({
            value: type,
            label: t(`department.shareType.${type}`),
          }))}
        />
      </td>
      <td>
        <InputNumber<number>
          aria-label={t("department.field.expenditure.projectPercent")}
          value={share.projectPercent / 100}
          disabled={isFixed}
          min={0}
          max={100}
          precision={2}
          controls={false}
          // While it is typed, "33." is on its way to 33.5 and stays as it is.
          formatter={(percent, { userTyping, input }) =>
            userTyping ? input : percentText(Math.round(Number(percent ?? 0) * 100))
          }
          suffix="%"
          onChange={(percent) => onChange({ projectPercent: Math.round((percent ?? 0) * 100) })}
        />
      </td>
      {!isFixed && (
        <td>
          <Button type="link" size="small" danger onClick={onRemove}>
            {t("department.action.removeShare")}
          </Button>
        </td>
      )}
    </tr>
  );
}

/** The total, and loudly what is missing from the whole or too much. */
function Total({ shares }: { readonly shares: readonly Share[] }) {
  const { t } = useWords();
  if (shares.length === 0) return null;
  const total = percentTotal(shares);
  const left = wholePercent - total;
  const percent = percentText(Math.abs(left));
  return (
    <span className="percent-total" role="status">
      {t("department.hint.total", { percent: percentText(total) })}
      {left !== 0 && (
        <strong>
          {left > 0
            ? t("department.hint.left", { percent })
            : t("department.hint.over", { percent })}
        </strong>
      )}
    </span>
  );
}
