import { openCheck } from "#modules/service-charge/web/pickers.tsx";

openCheck(document.getElementById("console"));
