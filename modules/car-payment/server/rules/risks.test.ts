import { expect, it } from "vitest";
import { isOrganisation } from "#modules/dealer/server/index.ts";
import { contractKeyOf } from "#modules/lease/server/index.ts";
import { otherPayer } from "./risks.ts";

const order: Parameters<typeof otherPayer>[1] = {
  lessee: "王建国",
  number: "CK20261119000017",
  contract_key: "2026HZ1234567",
};
const said = (payer: string, purpose: string) => ({
  payer,
  isOrganisation: isOrganisation(payer),
  purpose,
  purposeKey: contractKeyOf(purpose),
});
const other = (payer: string, purpose: string, of = order) =>
  otherPayer([said(payer, purpose)], of);

it("money of the lessee's, or of a financier that names him, the contract or the order, is nobody else's", () => {
  expect(other("王建国", "购车款")).toBeNull();
  expect(other("平安国际融资租赁有限公司", "王建国 车款")).toBeNull();
  expect(other("平安国际融资租赁有限公司", "CK20261119000017 车款")).toBeNull();
  expect(other("平安国际融资租赁有限公司", "合同 2026-hz-1234567")).toBeNull();
  expect(other("", "CK20261119000017")).toBeNull();
  expect(otherPayer([], order)).toBeNull();
});

it("another person's money is told, whatever it quotes, and an organisation's that names nothing of the order", () => {
  expect(other("李红", "CK20261119000017 车款")).toBe("李红");
  expect(other("平安国际融资租赁有限公司", "货款")).toBe("平安国际融资租赁有限公司");
  expect(other("", "转账")).toBe("-");
  const lines = [said("王建国", ""), said("李红", "补差")];
  expect(otherPayer(lines, order)).toBe("李红");
  expect(
    other("平安国际融资租赁有限公司", "货款", { ...order, contract_key: null }),
  ).not.toBeNull();
});
