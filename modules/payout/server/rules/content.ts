/** What was decided on, to the last character. */
export interface PayoutContent {
  readonly amountFen: number;
  readonly payeeKind: string;
  readonly payeeName: string;
  readonly payeeAccount: string;
  readonly bankName: string;
  readonly cnaps: string | null;
  readonly idCardNo: string | null;
}

/** One text for one content: the hash of it is kept where it was approved and compared where it is sent. */
export const contentText = (content: PayoutContent): string =>
  JSON.stringify([
    content.amountFen,
    content.payeeKind,
    content.payeeName,
    content.payeeAccount,
    content.bankName,
    content.cnaps,
    content.idCardNo,
  ]);
