import { openConsole } from "#platform/web/shell/console.tsx";
import { door, screens, texts } from "./web-modules.tsx";

openConsole(document.getElementById("console"), { door, screens, texts });
