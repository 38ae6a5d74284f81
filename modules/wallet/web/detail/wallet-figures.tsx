import { Fragment } from "react";
import { useWords } from "#platform/web/i18n.ts";
import {
  type FigureField,
  partBehind,
  WalletFigure,
  type WalletRow,
} from "../list/wallet-columns.tsx";

const signs: readonly (readonly [FigureField, string])[] = [
  ["allocationAmount", "="],
  ["unsettledAmount", "+"],
  ["currentAvailableAmount", "+"],
  ["currentEstimateExpenditure", "+"],
  ["currentExpenditure", ""],
];

interface Props {
  readonly row: WalletRow;
  readonly onShow: (part: string) => void;
}

/** Whatever was given is somewhere: the equation stands where everybody can check it. */
export function WalletFigures({ row, onShow }: Props) {
  const { t, field } = useWords();
  return (
    <div className="wallet-equation" role="group" aria-label={t("wallet.equation")}>
      {signs.map(([name, sign]) => (
        <Fragment key={name}>
          <div className="wallet-term">
            <span>{field("wallet", name)}</span>
            <WalletFigure row={row} field={name} onClick={() => onShow(partBehind[name])} />
          </div>
          {sign && (
            <span className="wallet-sign" aria-hidden>
              {sign}
            </span>
          )}
        </Fragment>
      ))}
    </div>
  );
}
