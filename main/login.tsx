import { openLogin } from "#modules/sign-in/web/login.tsx";

openLogin(document.getElementById("console"));
