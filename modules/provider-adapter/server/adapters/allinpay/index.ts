import type { Adapter } from "#modules/provider/server/faces/ports.ts";
import { openAllinpay } from "./ask-allinpay.ts";
import { collections } from "./collections.ts";
import { allinpayNotices } from "./notices.ts";
import { refunds } from "./refunds.ts";

/** 通联收银宝: one QR code for WeChat or Alipay for each order, and refunds of what was collected. */
export const allinpay: Adapter = {
  code: "ALLINPAY",
  ports: ["collect"],
  settings: ["cusid", "appid"],
  identity: ["cusid", "appid"],
  secrets: ["merchantPrivateKey", "platformPublicKey"],
  connect(connection) {
    const askAllinpay = openAllinpay(connection);
    const { notifyUrl } = connection.account;
    return {
      collect: { ...collections(askAllinpay, notifyUrl), ...refunds(askAllinpay, notifyUrl) },
      notices: allinpayNotices(connection.account),
    };
  },
};
