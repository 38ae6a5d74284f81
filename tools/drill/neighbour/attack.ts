import type { Endpoint } from "#platform/contract/endpoint.ts";
import { channel } from "#modules/channel/contract.ts";
import { expenditure } from "#modules/expenditure/contract.ts";
import { account } from "#modules/identity/account-contract.ts";
import { login } from "#modules/identity/login-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { tenantUser } from "#modules/staff/contract.ts";
import { wallet } from "#modules/wallet/contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { RequestMaker } from "../fuzz/requests.ts";
import { Wire } from "../fuzz/wire.ts";
import { bytesOf } from "./steady-load.ts";

interface Means {
  readonly port: number;
  readonly people: readonly TestPerson[];
  readonly maker: RequestMaker;
}

interface Done {
  readonly requests: number;
  readonly codes: Record<string, number>;
}

const lanes = { fuzz: 8, hugeLists: 6, exports: 3, wrongPasswords: 3 };

const hugeLists: readonly [Endpoint, object][] = [
  [wallet.entries, { size: 200, current: 50 }],
  [payout.list, { size: 200, keyword: "a" }],
  [expenditure.list, { size: 200 }],
  [tenantUser.list, { size: 200, keyword: "员" }],
];
const exports = [channel.export, expenditure.export, wallet.exportEntries, tenantUser.export];
const code = { codeId: "00000000-0000-4000-8000-000000000000", code: "abcd" };
/** A picture to be drawn, a door to be knocked at, and a password that has to be hashed to be refused. */
const wrongPasswords: readonly [Endpoint, object | undefined][] = [
  [login.code, undefined],
  [login.signIn, { username: "zhang", password: "wrong-password-1", ...code }],
  [account.confirm, { password: "wrong-password-1" }],
];

/** Everything that costs others something, as fast as it is answered, from an address of its own. */
export function attack({ port, people, maker }: Means): () => Promise<Done> {
  let isOver = false;
  let requests = 0;
  const codes: Record<string, number> = {};
  const lane = async (bytesFor: (number: number, as: TestPerson) => Buffer) => {
    const wire = new Wire(port, "127.0.0.2");
    while (!isOver) {
      const number = requests++;
      const as = people[number % people.length] as TestPerson;
      const answer = await wire.ask(bytesFor(number, as), { headIsEnough: false });
      const code = typeof answer === "string" ? answer : answer.code || String(answer.status);
      codes[code] = (codes[code] ?? 0) + 1;
    }
    wire.close();
  };
  const kinds: readonly [number, (number: number, as: TestPerson) => Buffer][] = [
    [lanes.fuzz, (number, as) => maker.make(number, as).bytes],
    [lanes.hugeLists, (number, as) => bytesOf(...picked(hugeLists, number, as))],
    [
      lanes.exports,
      (number, as) => bytesOf(exports[number % exports.length] ?? channel.export, as, {}),
    ],
    [lanes.wrongPasswords, (number, as) => bytesOf(...picked(wrongPasswords, number, as))],
  ];
  const running = kinds.flatMap(([count, make]) => Array.from({ length: count }, () => lane(make)));
  return async () => {
    isOver = true;
    await Promise.all(running);
    return { requests, codes };
  };
}

function picked(
  among: readonly [Endpoint, object | undefined][],
  number: number,
  as: TestPerson,
): [Endpoint, TestPerson, object | undefined] {
  const [endpoint, input] = among[number % among.length] ?? [channel.list, {}];
  return [endpoint, as, input];
}
