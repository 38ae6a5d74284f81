export interface KeptContract {
  readonly contractCode: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly state: "open" | "archived" | "revoked";
}

/** 0 not signed, 1 signed; 2 refused, 3 expired and 4 revoked are made up here: nobody wrote them down. */
export type ResultCode = 0 | 1 | 2 | 3 | 4;

export interface KeptTransaction {
  readonly transactionCode: string;
  readonly contractCode: string;
  readonly personOpenCode: string;
  readonly companyOpenCode: string;
  readonly keyWord: string;
  readonly resultCode: ResultCode;
  readonly resultDesc: string;
  /** In the link to the signing page. */
  readonly signCode: string;
  readonly linkExpiresAt: number | null;
  readonly signedAt: number | null;
}

export interface KeptPerson {
  readonly personOpenCode: string;
  readonly mobile: string;
  readonly notifyUrl: string;
}

export const letsignFileKey = (contractCode: string): string => `letsign-${contractCode}`;
