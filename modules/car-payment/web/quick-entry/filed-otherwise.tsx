import { Alert, Form } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { ReadField } from "#modules/quick-entry/quick-entry-contract.ts";
import { useDealer } from "../use-dealer.ts";

type Dealer = NonNullable<ReturnType<typeof useDealer>>;

interface Account {
  readonly payee: string | undefined;
  readonly number: string | undefined;
}

/** The account that the message says. */
function saidIn(fields: readonly ReadField[]): Account {
  const valueOf = (name: ReadField["name"]) => {
    const value = fields.find((field) => field.name === name)?.value;
    return typeof value === "string" ? value : undefined;
  };
  return { payee: valueOf("payeeName"), number: valueOf("payeeBankCardNo") };
}

/** Of the number on file only the tail is told. */
const sameTail = (one: string, other: string): boolean => one.slice(-4) === other.slice(-4);

const isOther = ({ payee, number }: Account, { payeeName, payeeBankCardNo }: Dealer): boolean =>
  (payee !== undefined && payeeName !== null && payee !== payeeName) ||
  (number !== undefined && payeeBankCardNo !== null && !sameTail(number, payeeBankCardNo));

const together = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(" · ");

/** Who is on file is paid as on file. Where the message says another account, somebody has to know. */
export function FiledOtherwise({ fields }: { readonly fields: readonly ReadField[] }) {
  const { t } = useWords();
  const shop = (Form.useWatch<string | undefined>("reportCarShop") ?? "").trim();
  const dealer = useDealer(shop);
  const said = saidIn(fields);
  if (!dealer?.isFiled || !isOther(said, dealer)) return null;
  const filed = together(dealer.payeeName, dealer.payeeBankCardNo);
  return (
    <Alert
      type="warning"
      showIcon
      title={t("carPayment.quick.otherAccount", { said: together(said.payee, said.number), filed })}
    />
  );
}
