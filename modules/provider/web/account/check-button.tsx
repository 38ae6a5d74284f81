import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useSearchParams } from "react-router";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { provider } from "../../contract.ts";
import { viewAddress } from "../view-address.ts";

/** Asks the provider something harmless, says what came of it, and leads to the exchange. */
export function CheckButton({ id }: { id: string }) {
  const { t } = useWords();
  const { modal } = App.useApp();
  const [, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const { run } = useCommand(provider.check);
  const check = async () => {
    const answer = await run({ id });
    if (!answer) return;
    const { isReached, reason, tookMs, exchangeId } = answer;
    await queryClient.invalidateQueries({ queryKey: ["providerExchange"] });
    modal.confirm({
      type: isReached ? "success" : "error",
      title: t(isReached ? "provider.check.reached" : "provider.check.notReached", { tookMs }),
      content: reason,
      okText: t("provider.check.open"),
      cancelText: t("common.close"),
      onOk: () => setSearch(viewAddress("exchanges", { accountId: id, detail: exchangeId })),
    });
  };
  return <ActionButton do={provider.check} type="link" onClick={() => void check()} />;
}
