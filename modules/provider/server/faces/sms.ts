export { sendSms } from "../support/sms.ts";
