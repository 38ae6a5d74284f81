import { expect, it } from "vitest";
import { crashDrill } from "../tools/drill/money/crash/crash-drill.ts";
import { againstModel } from "../tools/drill/money/ledger/against-model.ts";
import { openBank } from "../tools/drill/money/ledger/bank.ts";
import { ledgerDrill } from "../tools/drill/money/ledger/ledger-drill.ts";
import { sabotages } from "../tools/drill/money/ledger/sabotage.ts";
import { brief } from "../tools/drill/money/money.ts";
import { Random } from "../tools/drill/random.ts";

const seed = Math.floor(Math.random() * 2 ** 30);

it("however many move money at once, the books are right at every moment", async () => {
  const result = await ledgerDrill({ ...brief.ledger, seed });
  process.stdout.write(`${JSON.stringify({ ledger: result })}\n`);
  expect(result.faults, `seed ${seed}`).toEqual([]);
});

it("the books that are simulated are those of the database", async () => {
  const size = { port: brief.ledger.port, clients: 2, tenants: 1, walletsEach: 2 };
  const bank = await openBank(size);
  const { model, real } = await againstModel(bank, new Random(seed), 600);
  await bank.close();
  expect(model, `seed ${seed}`).toEqual(real);
  const kinds = new Set(real.answers.map((answer) => answer.split(" ")[0]));
  expect(kinds).toEqual(new Set(["2500", "2501", "2502", "2503", "done", "gave"]));
});

it.each(sabotages)("sees that $name", async ({ sql, foundBy }) => {
  const result = await ledgerDrill({ ...brief.ledger, actions: 1_500, seed: 1, sabotage: sql });
  expect(result.faults.join("\n")).toMatch(foundBy);
});

it("whatever is killed, no acknowledged expenditure is lost and the bank agrees", async () => {
  const result = await crashDrill({ ...brief.crash, seed });
  process.stdout.write(`${JSON.stringify({ crash: result })}\n`);
  expect(result.faults, `seed ${seed}`).toEqual([]);
});
