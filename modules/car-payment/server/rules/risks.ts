/** What a matched line of a statement says of who paid. */
export interface SaidByLine {
  /** Empty: the bank does not say it. */
  readonly payer: string;
  readonly isOrganisation: boolean;
  readonly purpose: string;
  /** The same as contract numbers are compared. */
  readonly purposeKey: string;
}

interface PaidFor {
  readonly lessee: string;
  readonly number: string;
  readonly contract_key: string | null;
}

/**
 * Who paid instead of the lessee, as the lines of an order say; null: the lessee did, or a financier that
 * names him, his contract or the order.
 */
export function otherPayer(lines: readonly SaidByLine[], order: PaidFor): string | null {
  const { lessee, number, contract_key: contractKey } = order;
  const isOther = ({ payer, purpose, purposeKey, isOrganisation }: SaidByLine): boolean => {
    if (payer === lessee || purpose.includes(lessee)) return false;
    if (payer !== "" && !isOrganisation) return true;
    const isNumbered = purpose.includes(number);
    return !isNumbered && !(contractKey !== null && purposeKey.includes(contractKey));
  };
  const found = lines.find(isOther);
  return found ? found.payer || "-" : null;
}
