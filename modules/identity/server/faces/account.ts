/** How somebody signs in: password, sessions, browsers, codes by text message. */
export { codeTexts } from "../providers/sms.ts";
export { newBrowsers } from "../support/new-browser.ts";
export { forgetErrors, tenantsOf } from "../support/people.ts";
export { handOverPassword } from "../support/put-password.ts";
export { endSessions } from "../support/sessions.ts";
