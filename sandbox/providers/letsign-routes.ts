import { type Answer, type Context } from "../provider.ts";
import { type Asked, type Route, textIn } from "./esign-routes.ts";
import { refusals, refuse, succeed } from "./letsign-answers.ts";
import { type LetsignBook } from "./letsign-book.ts";
import { signRoutes } from "./letsign-sign.ts";

interface KeptTemplate {
  readonly name: string;
}

export function letsignRoutes(context: Context, book: LetsignBook): Route[] {
  const post = (path: string, handle: (asked: Asked) => Answer, number: string): Route => ({
    method: "POST",
    path,
    merchantNo: (_, body) => textIn(body, number) || undefined,
    handle,
  });
  return [
    post(
      "/open-api/contract/opt/uploadTemplate",
      (asked) => takeTemplate(context, book, asked),
      "",
    ),
    post("/open-api/contract/opt/generate", (asked) => generate(context, book, asked), ""),
    post("/open-api/certification/getCertUrl", (asked) => know(context, book, asked), "refCode"),
    post("/open-api/certification/getEntCertUrl", (asked) => know(context, book, asked), "refCode"),
    post("/open-api/contract/opt/archive", (asked) => archive(book, asked), "contractCode"),
    post("/open-api/contract/opt/inactive", (asked) => revoke(book, asked), "contractCode"),
    ...signRoutes(context, book).map(({ path, handle }) => post(path, handle, "transactionCode")),
  ];
}

const templateAt = (key: string) => ({ provider: "letsign", kind: "template", key }) as const;

function takeTemplate({ store }: Context, book: LetsignBook, { body }: Asked): Answer {
  const name = textIn(body, "templateFile");
  if (!name) return refuse(refusals.missingParameter);
  const contractTemplateCode = book.newCode();
  store.put(templateAt(contractTemplateCode), { name: name.replace(/\.pdf$/i, "") });
  return succeed({ contractTemplateCode });
}

/** A template that everybody has, so that one can try without sending one. */
const builtIn: Readonly<Record<string, KeptTemplate>> = {
  "TPL-RECEIPT": { name: "收款确认书" },
  "TPL-LEASE": { name: "融资租赁合同" },
};

function generate({ store }: Context, book: LetsignBook, { body }: Asked): Answer {
  const key = textIn(body, "contractTemplateCode");
  const template = store.get<KeptTemplate>(templateAt(key)) ?? builtIn[key];
  if (!template) return refuse(refusals.unknownTemplate);
  const fields = JSON.parse(textIn(body, "params", "{}")) as Record<string, string>;
  const lines = Object.entries(fields).map(([name, value]) => `${name}：${value}`);
  const contractCode = book.newCode();
  book.putContract({ contractCode, title: template.name, lines, state: "open" });
  return succeed({ contractCode });
}

/** Real-name checks are not played: whoever was handed in counts as checked. */
function know({ addresses }: Context, book: LetsignBook, { body }: Asked): Answer {
  const [personOpenCode, refCode] = [textIn(body, "personOpenCode"), textIn(body, "refCode")];
  if (!personOpenCode || !refCode) return refuse(refusals.missingParameter);
  const notifyUrl = textIn(body, "refAsyncNotifyUrl");
  book.putPerson({ personOpenCode, mobile: textIn(body, "personMobile"), notifyUrl });
  return succeed({ url: `${addresses.letsign}/certification/${refCode}`, refCode });
}

/** Archiving an archived contract does nothing; whether the real one minds is not known. */
function archive(book: LetsignBook, { body, request }: Asked): Answer {
  const contract = book.contract(textIn(body, "contractCode"));
  if (!contract) return refuse(refusals.unknownContract);
  if (contract.state === "revoked") return refuse(refusals.contractClosed);
  const isEarly = request.fault?.effect === "archiveEarly";
  if (isEarly || !book.isSignedByAll(contract.contractCode)) return refuse(refusals.notAllSigned);
  book.putContract({ ...contract, state: "archived" });
  return succeed();
}

function revoke(book: LetsignBook, { body, request }: Asked): Answer {
  const contract = book.contract(textIn(body, "contractCode"));
  if (!contract) return refuse(refusals.unknownContract);
  const { contractCode, state } = contract;
  if (request.fault?.effect === "revokeRacesCompletion") {
    const waiting = book.transactionsOf(contractCode).filter(({ resultCode }) => resultCode === 0);
    for (const { transactionCode } of waiting) book.sign(transactionCode);
  }
  if (state !== "open" || book.isSignedByAll(contractCode)) return refuse(refusals.contractClosed);
  book.revoke(contractCode);
  return succeed();
}
