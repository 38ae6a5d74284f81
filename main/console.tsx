import { openConsole } from "#platform/web/shell/console.tsx";
import { webModules } from "./web-modules.tsx";

openConsole(
  document.getElementById("console"),
  webModules,
  async () => (await import("./tours.tsx")).tours,
);
