/** A booked line of the merchant's account. */
export interface Booking {
  readonly at: number;
  readonly trace: string;
  readonly flag: "D" | "C";
  readonly amountFen: number;
  readonly balanceFen: number;
  readonly opposite: { readonly account: string; readonly name: string; readonly bankName: string };
  readonly purpose: string;
  readonly summary: string;
  readonly isReversal: boolean;
}

export type NewBooking = Omit<Booking, "at" | "trace">;
