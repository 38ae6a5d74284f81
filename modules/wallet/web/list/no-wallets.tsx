import { Empty, Flex } from "antd";
import { Link } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { useSession } from "#platform/web/session.ts";

/** There is no button that makes a wallet: this says how one comes to be. */
export function NoWallets() {
  const { t } = useWords();
  const permissions = useSession((session) => session.permissions);
  return (
    <section className="panel">
      <Empty description={t("wallet.none.title")}>
        <p>{t("wallet.none.how")}</p>
        <Flex gap={16} justify="center">
          {permissions.includes("wallet:billAdjustment:list") && (
            <Link to="/wallet/billAdjustment?tab=recharge">{t("wallet.none.recharge")}</Link>
          )}
          {permissions.includes("wallet:walletDetail:allocate") && (
            <Link to="/wallet/walletDetail?tab=allocation">{t("wallet.none.allocate")}</Link>
          )}
        </Flex>
      </Empty>
    </section>
  );
}
