/** 0 draft, 1 signing, 2 completed, 3 revoked, 5 expired, 7 refused. */
export type FlowStatus = 0 | 1 | 2 | 3 | 5 | 7;

export interface KeptSigner {
  /** The merchant's own number for the signer, `customBizNum`. */
  readonly number: string;
  readonly name: string;
  readonly phone: string;
  readonly orgName: string | null;
  readonly order: number;
  /** 0 waiting, 2 signed, 4 refused. */
  readonly status: 0 | 2 | 4;
  readonly at: number | null;
}

export interface KeptFlow {
  readonly flowId: string;
  /** The number by which faults and the journal know the flow: its first signer's. */
  readonly merchantNo: string;
  readonly title: string;
  readonly fileId: string;
  readonly autoFinish: boolean;
  readonly notifyUrl: string | null;
  readonly expiresAt: number;
  readonly status: FlowStatus;
  readonly reason: string | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly signers: readonly KeptSigner[];
}
