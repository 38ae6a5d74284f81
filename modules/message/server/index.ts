export { boxChanged, notify } from "./support/notify.ts";
export { todosFrom } from "./support/scoped-todos.ts";
export { type TodoSource, todoSources } from "./support/todos.ts";
