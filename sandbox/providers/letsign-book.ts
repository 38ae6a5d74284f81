import { randomUUID } from "node:crypto";
import { type Context } from "../provider.ts";
import { pdfOf } from "./esign-pdf.ts";
import { tellOfTransaction } from "./letsign-notices.ts";
import {
  type KeptContract,
  type KeptPerson,
  type KeptTransaction,
  letsignFileKey,
} from "./letsign-records.ts";

export type LetsignBook = ReturnType<typeof openLetsignBook>;

/** Contracts, their signers' transactions and what happens to them, whoever causes it. */
export function openLetsignBook(context: Context) {
  const { store, clock } = context;
  const place = (kind: string, key: string) => ({ provider: "letsign", kind, key }) as const;
  const contract = (code: string) => store.get<KeptContract>(place("contract", code));
  const transaction = (code: string) => store.get<KeptTransaction>(place("transaction", code));
  const person = (code: string) => store.get<KeptPerson>(place("person", code));
  const transactionsOf = (contractCode: string) =>
    store.list<KeptTransaction>("letsign", "transaction", { group: contractCode });

  function put(one: KeptTransaction): void {
    store.put(place("transaction", one.transactionCode), one, one.contractCode);
    store.put(place("signCode", one.signCode), { transactionCode: one.transactionCode });
  }

  function settle(code: string, to: { resultCode: 1 | 2 | 3; resultDesc: string }): void {
    const before = transaction(code);
    if (!before) throw new Error(`no transaction ${code}`);
    if (before.resultCode !== 0)
      throw new Error(`${code} is no longer waiting: ${before.resultDesc}`);
    const signedAt = to.resultCode === 1 ? clock.now() : null;
    put({ ...before, ...to, signedAt });
    writeFile(before.contractCode);
    tellOfTransaction(context, { ...before, ...to, signedAt }, person(before.personOpenCode));
  }

  /** The document as it is now, with those who have signed. */
  function writeFile(contractCode: string): void {
    const { title = "", lines = [] } = contract(contractCode) ?? {};
    const signatures = transactionsOf(contractCode).flatMap(({ keyWord, signedAt }) =>
      signedAt === null ? [] : [`${keyWord} 已签署 ${new Date(signedAt).toISOString()}`],
    );
    const pdf = pdfOf(title, [...lines, "", ...signatures]);
    context.files.put(letsignFileKey(contractCode), pdf);
  }

  return {
    contract,
    transaction,
    person,
    transactionsOf,
    putContract: (one: KeptContract) => store.put(place("contract", one.contractCode), one),
    putPerson: (one: KeptPerson) => store.put(place("person", one.personOpenCode), one),
    putTransaction: put,
    ofSignCode: (signCode: string): KeptTransaction | undefined => {
      const found = store.get<{ transactionCode: string }>(place("signCode", signCode));
      return found && transaction(found.transactionCode);
    },
    settle,
    sign: (code: string) => settle(code, { resultCode: 1, resultDesc: "签署成功" }),
    /** Ends what is still waiting. Signatures that were given stay given. */
    revoke(contractCode: string) {
      const revoked = contract(contractCode);
      if (revoked) store.put(place("contract", contractCode), { ...revoked, state: "revoked" });
      for (const one of transactionsOf(contractCode)) {
        put({ ...one, resultCode: 4, resultDesc: "合同已撤销" });
      }
    },
    isSignedByAll: (contractCode: string) => {
      const all = transactionsOf(contractCode);
      return all.length > 0 && all.every(({ resultCode }) => resultCode === 1);
    },
    newCode: () => randomUUID().replaceAll("-", ""),
  };
}
