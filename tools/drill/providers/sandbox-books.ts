import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

interface Flow {
  readonly flowId: string;
  readonly status: number;
  readonly signers: readonly { readonly number: string; readonly status: number }[];
}
interface Transaction {
  readonly transactionCode: string;
  readonly contractCode: string;
  readonly resultCode: number;
}
interface BankOrder {
  readonly merchantNo: string;
  readonly state: "processing" | "paid" | "failed" | "returned";
}
interface Booking {
  readonly trace: string;
  readonly flag: "D" | "C";
  readonly amountFen: number;
}
interface Message {
  readonly outId: string;
}

/** What the sandbox knows for itself, whatever it answers: read from its own file, past its ports. */
export interface Books {
  flows(): Flow[];
  transactions(): Transaction[];
  bankOrders(): BankOrder[];
  bookings(): Booking[];
  messages(): Message[];
}

export function openBooks(folder: string): Books {
  const select = "select body from records where provider = ? and kind = ? order by seq";
  const all = <T>(provider: string, kind: string): T[] => {
    const database = new DatabaseSync(join(folder, "sandbox.sqlite"), { readOnly: true });
    try {
      const rows = database.prepare(select).all(provider, kind);
      return rows.map(({ body }) => JSON.parse(String(body)) as T);
    } finally {
      database.close();
    }
  };
  return {
    flows: () => all("esign", "flow"),
    transactions: () => all("letsign", "transaction"),
    bankOrders: () => [
      ...all<BankOrder>("ping-an", "order"),
      ...all<BankOrder>("flexpay", "order"),
    ],
    bookings: () => all("ping-an", "booking"),
    messages: () => all("sms", "message"),
  };
}
