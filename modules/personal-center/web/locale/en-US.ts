import type { zhCN } from "./zh-CN.ts";

export const enUS: typeof zhCN = {
  "personalCenter.center.me": "About me",
  "personalCenter.center.edit": "Update my info",
  "personalCenter.center.protect": "Password and security",
  "personalCenter.center.invitations": "Invitations to me",
  "personalCenter.center.invitations.why":
    "Other tenants ask you to become their employee. You join by your own word only; decline what you do not know. Good for 7 days.",
  "personalCenter.center.invitations.none": "No invitation waits for you",
  "personalCenter.center.sessions": "Where I am logged in",
  "personalCenter.center.sessions.why":
    "If you do not recognise a browser, end its session and change your password.",
  "personalCenter.center.sessions.current": "This browser",
  "personalCenter.center.sessions.stay":
    "You are using this browser; to end its session, log out at the top right",
  "personalCenter.center.devices": "Browsers I trust",
  "personalCenter.center.devices.why":
    'Where "Remember password" was ticked. Without trust the next login takes every step; an open session goes on.',
  "personalCenter.center.devices.none": "No browser is trusted",
  "personalCenter.center.reveals": "Who looked at my numbers",
  "personalCenter.center.reveals.why":
    "Your phone and ID number are masked. Every look at a full number is listed here, from all your tenants.",
  "personalCenter.center.reveals.none": "Nobody has looked at a full number of yours",
  "personalCenter.center.attempts": "Recent logins",
  "personalCenter.center.attempts.why": "The last 50 tries to log in or prove to be you.",
  "personalCenter.center.attempts.none": "No logins yet",

  "personalCenter.browser.unknown": "Unknown browser",
  "personalCenter.outcome.signedIn": "Logged in",
  "personalCenter.outcome.recovered": "Password recovered",
  "personalCenter.outcome.passwordRight": "Password right, next step pending",
  "personalCenter.outcome.wrongPassword": "Wrong password",
  "personalCenter.outcome.wrongImageCode": "Wrong captcha",
  "personalCenter.outcome.wrongSecondFactor": "Wrong one-time code",
  "personalCenter.outcome.wrongAnswers": "Wrong security answers",
  "personalCenter.outcome.wrongSmsCode": "Wrong SMS code",
  "personalCenter.outcome.ticketOver": "Verification step expired",
  "personalCenter.outcome.nameLocked": "Locked after wrong tries",
  "personalCenter.outcome.locked": "Account locked",
  "personalCenter.outcome.addressLimited": "Address blocked, too many tries",
  "personalCenter.outcome.disabled": "Account disabled",
  "personalCenter.outcome.noTenant": "No tenant to enter",
  "personalCenter.outcome.settingsWrongPassword": "Wrong password in settings",
  "personalCenter.outcome.settingsWrongCode": "Wrong code in settings",
  "personalCenter.outcome.other": "Other ({outcome})",

  "personalCenter.question.firstSchool": "Which was your first school?",
  "personalCenter.question.birthCity": "In which city were you born?",
  "personalCenter.question.firstTeacher": "What is the name of your first class teacher?",
  "personalCenter.question.childhoodFriend": "What is the name of your best childhood friend?",
  "personalCenter.question.firstCar": "Which make was your first car?",
  "personalCenter.question.favouriteBook": "Which book do you like best?",

  "personalCenter.setting.info": "My info",
  "personalCenter.setting.info.why":
    "You log in with your nickname, in all tenants. Name, phone and ID number are kept by your administrator; ask there if they change.",
  "personalCenter.setting.password": "Password",
  "personalCenter.setting.password.changedAt":
    "Last changed: {time}. Afterwards every other browser is logged out and none is trusted any more.",
  "personalCenter.setting.password.hint": "6–30 characters, different from the current one",
  "personalCenter.setting.password.missing": "You have no password yet",
  "personalCenter.setting.password.missing.why":
    'Log out and set one by "Forgot password" on the login page; then you can use this.',
  "personalCenter.setting.questions": "Security questions",
  "personalCenter.setting.questions.set":
    "Set: {questions} Saving again replaces questions and answers.",
  "personalCenter.setting.questions.unset":
    "Not set yet. With them you can get back in when you forget your password.",
  "personalCenter.setting.questions.hint":
    "Upper and lower case are the same; choose what only you know",
  "personalCenter.setting.secondFactor": "Two-step verification",
  "personalCenter.setting.secondFactor.on": "Two-step verification is on",
  "personalCenter.setting.secondFactor.on.why":
    "Logging in takes a code from your authenticator besides the password. To change phones, turn it off and on again.",
  "personalCenter.setting.secondFactor.off": "Two-step verification is off",
  "personalCenter.setting.secondFactor.off.why":
    "With it, a stolen password alone opens nothing. Install any authenticator (TOTP) on your phone first.",
  "personalCenter.setting.secondFactor.demanded":
    "A role of yours demands it, so it stays on; ask your tenant administrator",
  "personalCenter.setting.secondFactor.wanted": "A role of yours demands that you turn it on",
  "personalCenter.setting.secondFactor.step.password": "Password",
  "personalCenter.setting.secondFactor.step.scan": "Scan, then enter a code",
  "personalCenter.setting.secondFactor.scan":
    "Scan this with your authenticator, or type the key below into it.",
  "personalCenter.setting.secondFactor.qr": "QR code for your authenticator",
  "personalCenter.setting.secondFactor.secret": "Key",
  "personalCenter.setting.secondFactor.again": "Start again",

  "personalCenter.valid.password.required": "Current password is required",
  "personalCenter.valid.newPassword.required": "New password is required",
  "personalCenter.valid.newPassword.length": "Password must be 6–30 characters",
  "personalCenter.valid.newPassword.mismatch": "The two passwords differ",
  "personalCenter.valid.nickname.required": "Nickname is required",
  "personalCenter.valid.question.required": "Please choose a question",
  "personalCenter.valid.answer.required": "Answer is required",
  "personalCenter.valid.tooLong": "At most 50 characters",
  "personalCenter.valid.code.format": "Please enter the 6-digit code",
};
