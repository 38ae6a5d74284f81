import type { Beside } from "#modules/approval/content-contract.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import "./approval-parts.css";

/** What wallets have to spend without the order, and with it. */
export function WalletsBeside({ wallets }: Pick<Beside, "wallets">) {
  const { t } = useWords();
  if (wallets.length === 0) return null;
  const label = t("approval.wallets");
  const money = (fen: number | null) =>
    fen === null ? t("approval.wallets.unseen") : formatMoney(fen);
  return (
    <div className="content-lines" role="group" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" data-kind="fen">
              {t("approval.wallets.before")}
            </th>
            <th scope="col" data-kind="fen">
              {t("approval.wallets.after")}
            </th>
          </tr>
        </thead>
        <tbody>
          {wallets.map(({ side, name, beforeFen, afterFen }) => (
            <tr key={side}>
              <td>{t(`approval.wallets.${side}`, { name })}</td>
              <td data-kind="fen">{money(beforeFen)}</td>
              <td data-kind="fen">{money(afterFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
