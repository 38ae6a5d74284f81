import type { Adapter } from "#modules/provider/server/faces/ports.ts";
import { allinpay } from "./allinpay/index.ts";
import { eSign } from "./esign/index.ts";
import { flexpay } from "./flexpay/index.ts";
import { letSign } from "./letsign/index.ts";
import { pingAn } from "./ping-an/index.ts";
import { sms } from "./sms/index.ts";

/** Every provider the product can speak to. */
export const allAdapters: readonly Adapter[] = [allinpay, eSign, flexpay, letSign, pingAn, sms];
