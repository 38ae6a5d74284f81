import { openESign, openLetSign } from "./e-sign-accounts.ts";
import { eSignContract } from "./e-sign-contract.ts";

eSignContract("eSign", openESign);
eSignContract("LetSign", openLetSign);
