export { boxChanged, notify } from "./support/notify.ts";
export { type TodoSource, todoSources } from "./support/todos.ts";
