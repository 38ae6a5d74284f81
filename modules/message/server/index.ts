export { forgetMessages } from "./jobs/forget-messages.ts";
export { announceNewDevice, boxChanged, notify } from "./support/notify.ts";
export { tellOfJob } from "./support/tell-of-job.ts";
export { invitationTodos } from "./support/invitation-todos.ts";
export { importTodos, type TodoSource } from "./support/todos.ts";
