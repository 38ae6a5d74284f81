export { hasText, sendSms } from "../support/sms.ts";
