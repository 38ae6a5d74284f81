export { settingsFor } from "./support/settings-for.ts";
