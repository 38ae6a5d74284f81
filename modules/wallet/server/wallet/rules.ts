interface Figures {
  readonly unsettledFen: number;
  readonly availableFen: number;
  readonly frozenFen: number;
  readonly spentFen: number;
  readonly establishedFen: number;
}

/** How a wallet would stand if everything that waits were paid, and then what is established too. */
export function whatIf(now: Figures) {
  const { unsettledFen, availableFen, frozenFen, spentFen, establishedFen } = now;
  const afterEstablished = availableFen - establishedFen;
  return {
    available: availableFen,
    pending: frozenFen,
    afterPending: { available: availableFen, spent: spentFen + frozenFen },
    ifGivenUp: availableFen + frozenFen,
    established: establishedFen,
    afterEstablished,
    unsettled: unsettledFen,
    afterUnsettled: afterEstablished + unsettledFen,
  };
}
