export { BankChanged } from "./bank-changed.tsx";
export { PayeeBook } from "./payee-book.tsx";
export { PayeeFlags } from "./payee-flags.tsx";
