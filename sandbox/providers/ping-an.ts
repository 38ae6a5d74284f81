import { type FaultHit } from "../faults.ts";
import { type Answer, type Context, type Operation, type Provider } from "../provider.ts";
import { openPayoutBank } from "./payout-bank.ts";
import { openBatches } from "./ping-an-batches.ts";
import { downloadStatement, isDownload } from "./ping-an-download.ts";
import { oddAnswer } from "./ping-an-odd-answers.ts";
import { putTogether, takeApart } from "./ping-an-packet.ts";
import { done, reject, type Reply } from "./ping-an-replies.ts";
import { openStatement } from "./ping-an-statement.ts";
import { openSingles } from "./ping-an-singles.ts";
import { parseDocument, type Tree, valueOf } from "./ping-an-xml.ts";
import { fenIn, yuanOf } from "./ping-an-transfer.ts";

export type Trade = (asked: Tree, fault: FaultHit | undefined) => Reply;

/** Ping An's front-end program: packets of a fixed header and XML, all in GBK, on one address. */
export function openPingAn(context: Context): Provider {
  const { customerCode } = context.merchants.pingAn;
  const statement = openStatement(context);
  const bank = openPayoutBank(context, {
    provider: "ping-an",
    changed: (order) => statement.bookOrder(order, bank.balanceFen()),
  });
  const trades: Readonly<Record<string, Trade>> = {
    "4001": (asked) => balance(context, asked, bank.balanceFen()),
    ...openSingles(context, bank),
    ...openBatches(context, bank),
    "4013": statement.query,
  };

  function reply(raw: Buffer, fault: FaultHit | undefined): Reply {
    const request = takeApart(raw);
    if (!request.isWhole) return reject("YQ9977", "报文格式或编码错误");
    if (request.customerCode !== customerCode) return reject("YQ9988", "银企代码未签约");
    const trade = trades[request.trade];
    if (!trade) return reject("YQ9990", "未开通该交易");
    let asked: Tree;
    try {
      asked = parseDocument(request.body);
    } catch {
      return reject("YQ9977", "报文XML格式错误");
    }
    return context.store.together(() => trade(asked, fault));
  }

  return {
    name: "ping-an",
    charset: "gbk",
    operationOf: (request) =>
      isDownload(request) ? { op: "statementFile" } : operationIn(request.rawBody),
    answer(request): Answer {
      if (isDownload(request)) return downloadStatement(context);
      const { rawBody, fault } = request;
      const { code, text, tree } = reply(rawBody, fault);
      const answer = oddAnswer({ code, text, tree }, fault);
      const packet = putTogether(takeApart(rawBody), answer);
      if (fault?.effect === "wrongPacketLength") packet.write("0000000001", 30, "latin1");
      return { headers: { "content-type": "text/xml; charset=GBK" }, body: packet };
    },
    acts: {
      ...bank.acts,
      incoming: (input) => {
        bank.receive(Number(input["amountFen"]));
        return statement.bookIncoming(input, bank.balanceFen());
      },
    },
    due: bank.due,
  };
}

function balance({ merchants }: Context, asked: Tree, fen: number): Reply {
  const { payerAccount, payerName } = merchants.pingAn;
  if (valueOf(asked, "Account") !== payerAccount) return reject("YQ9988", "账户未签约银企直连");
  const yuan = yuanOf(fen);
  return done({
    Account: payerAccount,
    CcyCode: "RMB",
    AccountName: payerName,
    Balance: yuan,
    TotalAmount: yuan,
    AccountStatus: "A",
    LastBalance: yuan,
    HoldBalance: "0.00",
  });
}

/** Read without judging: what it is about, by the tags that every transfer and query has. */
function operationIn(raw: Buffer): Operation {
  const { trade, body } = takeApart(raw);
  const tag = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1];
  const amountFen = trade === "4004" ? fenIn(tag("TranAmount") ?? "") : undefined;
  return {
    op: trade,
    merchantNo: tag("ThirdVoucher") ?? tag("OrigThirdVoucher"),
    amountFen,
    money: trade === "4004" || trade === "4018",
  };
}
