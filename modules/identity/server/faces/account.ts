/** How somebody signs in: password, sessions, browsers, codes by text message. */
export { codeTexts } from "../providers/sms.ts";
export { newBrowsers } from "../sign-in/new-browser.ts";
export { forgetErrors, tenantsOf } from "../sign-in/people.ts";
export { handOverPassword } from "../sign-in/put-password.ts";
export { endSessions } from "../sign-in/sessions.ts";
