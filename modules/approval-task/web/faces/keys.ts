/** Single letters that do something, for screens that are worked through by keyboard. */
export { useTaskKeys } from "../centre/use-task-keys.ts";
