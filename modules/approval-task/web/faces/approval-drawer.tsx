export { ApprovalDrawer } from "../order/approval-drawer.tsx";
