export { MendNote } from "./order/mend-note.tsx";
export { OrderFrame } from "./order/order-frame.tsx";
export { SubmitDialog } from "./order/submit-dialog.tsx";
export { useWaited } from "./order/waited.ts";
