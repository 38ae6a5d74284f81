import { z } from "zod";
import { byRule } from "#platform/contract/rule.ts";
import { text } from "#platform/contract/schema.ts";
import { isBankCard } from "#platform/contract/validators.ts";
import type { PersonalKind } from "#platform/server/personal.ts";
import { payeeRegisterErrors } from "../../errors.ts";
import { Account, Day, IdNumber, Phone } from "../../person-contract.ts";
import { listChanges } from "../../white-list-contract.ts";

const { gains, stays, loses } = listChanges;
const { cardWrong } = payeeRegisterErrors;

/** By these two an entry is known in a sheet, as on the page. */
const known = { userApolloJobNumber: text(60), payeeIdCardNo: IdNumber };

const listed = z.strictObject({
  change: z.enum([gains, stays]),
  ...known,
  payeeName: text(30),
  payeePhone: Phone,
  payeeBankCardNo: Account.refine(isBankCard, byRule(cardWrong)),
  payeeOpenBank: text(60),
  expirationTime: Day,
  remark: text(500).nullable(),
});

/** Of who is taken off nothing else has to be right. */
const anything = z.string().nullable();
const takenOff = z.strictObject({
  change: z.literal(loses),
  ...known,
  payeeName: anything,
  payeePhone: anything,
  payeeBankCardNo: anything,
  payeeOpenBank: anything,
  expirationTime: anything,
  remark: anything,
});

/** A row of the whole list: who comes, who stays, who goes. */
export const sheetRow = z.discriminatedUnion("change", [listed, takenOff], {
  error: ({ code }) =>
    code === "invalid_union" ? `请填写 ${gains}、${stays} 或 ${loses}` : undefined,
});
export type SheetRow = z.infer<typeof sheetRow>;
export type ListedRow = z.infer<typeof listed>;

export const keyOfRow = ({ userApolloJobNumber, payeeIdCardNo }: SheetRow): string =>
  `${userApolloJobNumber} ${payeeIdCardNo}`;

type Column = readonly [
  field: keyof SheetRow,
  zh: string,
  en: string,
  example: string,
  personal?: PersonalKind,
];

const columns: readonly Column[] = [
  ["change", "变动", "Change", gains],
  ["userApolloJobNumber", "使用人阿波罗工号", "User Apollo job number", "AP00017"],
  ["payeeName", "收款人姓名", "Payee name", "周凤英"],
  ["payeeIdCardNo", "收款人身份证号", "Payee ID number", "33010619900101123X", "idCardNo"],
  ["payeePhone", "收款人手机号", "Payee phone", "13800000000", "phone"],
  ["payeeBankCardNo", "收款银行卡号", "Payee bank card", "6214830000000009", "bankCardNo"],
  ["payeeOpenBank", "收款开户行", "Payee opening bank", "招商银行苏州分行"],
  ["expirationTime", "失效时间", "Expires at", "2027-12-31"],
];

export const sheetColumns = [
  ...columns.map(([field, zh, en, example, personal]) => ({
    field,
    heading: { zh, en },
    required: true,
    example,
    ...(personal && { personal }),
  })),
  {
    field: "remark" as const,
    heading: { zh: "备注", en: "Remark" },
    required: false,
    example: "返利由其代收",
  },
];
