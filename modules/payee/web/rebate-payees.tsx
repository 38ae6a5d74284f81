import { PayeeBook } from "./payee-book.tsx";

export const RebatePayees = () => <PayeeBook of="rebate" />;
