export { MendNote } from "./mend-note.tsx";
export { OrderFrame } from "./order-frame.tsx";
export { SubmitDialog } from "./submit-dialog.tsx";
export { useWaited } from "./waited.ts";
