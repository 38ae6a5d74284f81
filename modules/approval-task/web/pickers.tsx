export { MendNote } from "./order/mend-note.tsx";
export type { OwnAction, OwnActions } from "./order/own-actions.ts";
export { OrderFrame } from "./order/order-frame.tsx";
export { type Stage, StageLine } from "./order/stage-line.tsx";
export { SubmitDialog } from "./order/submit-dialog.tsx";
export { useWaited } from "./order/waited.ts";
