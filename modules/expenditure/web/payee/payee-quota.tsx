import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { isIdNumber } from "#platform/contract/validators.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { expenditure } from "../../contract.ts";
import type { PayeeLine } from "./payee-lines.ts";

/** By whom a channel would count him; undefined while he is not known yet. */
function whoIs({ userId, id, payeeIdCardNo }: PayeeLine) {
  if (userId !== null) return { userId, payeeId: null, payeeIdCardNo: null };
  if (payeeIdCardNo && isIdNumber(payeeIdCardNo)) {
    return { userId: null, payeeId: null, payeeIdCardNo };
  }
  return id === null ? undefined : { userId: null, payeeId: id, payeeIdCardNo: null };
}

const quotaOf = (who: ReturnType<typeof whoIs>) => ({
  queryKey: ["expenditure", "quota", who],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(expenditure.quota, who ?? {}, { signal }),
  // Others pay him too, but not every second.
  staleTime: 30_000,
});

/** Why a payee's amount cannot be taken: it is no amount, or more than he may receive this month. */
export function useQuotaFault(at: number) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const form = Form.useFormInstance();
  return async (amount: unknown): Promise<string | undefined> => {
    if (typeof amount !== "number" || amount <= 0) return t("valid.amount.format");
    const who = whoIs(form.getFieldValue(["payees", at]) as PayeeLine);
    if (!who) return undefined;
    // Whoever cannot be asked about now is judged when it is submitted.
    const quota = await queryClient.fetchQuery(quotaOf(who)).catch(() => undefined);
    const isShort = (quota?.remainingQuota ?? amount) < amount;
    return isShort ? t("expenditure.valid.quota") : undefined;
  };
}

/** What he may still receive this month, as soon as it is known who he is. */
export function QuotaNote({ line }: { line: PayeeLine }) {
  const { t } = useWords();
  const who = whoIs(line);
  const { data } = useQuery({ ...quotaOf(who), enabled: who !== undefined });
  if (!data || !who) return null;
  const { remainingQuota: left, monthlyChannelQuota: limit, payChannel: channel } = data;
  if (left === null) {
    // Others pay through the same contract: that there is a limit is said, not what they left of it.
    const note = limit === null ? "expenditure.payee.noQuota" : "expenditure.payee.quotaUnsaid";
    return <div className="expenditure-quota">{t(note)}</div>;
  }
  const amount = typeof line.amountForPayee === "number" ? line.amountForPayee : 0;
  return (
    <div className="expenditure-quota" data-wrong={amount > left}>
      {t("expenditure.payee.quota", { amount: formatMoney(left) })}
      {channel !== null &&
        limit !== null &&
        t("expenditure.payee.quotaChannel", { channel, limit: formatMoney(limit) })}
    </div>
  );
}
