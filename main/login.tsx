import { openLogin } from "#modules/identity/web/login.tsx";

openLogin(document.getElementById("console"));
