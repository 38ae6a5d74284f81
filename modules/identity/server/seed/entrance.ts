import type { Demo } from "../../login-contract.ts";
import { demoEntrances, demoPassword } from "./demo-users.ts";
import { plannedPeople } from "./plan.ts";

let entrance: Demo | undefined;

/** What the login page of a demo shows: its people by what they do, and the password of all. */
export function demoEntrance(): Demo {
  entrance ??= readEntrance();
  return entrance;
}

function readEntrance(): Demo {
  const names = new Map(plannedPeople().map(({ nickname, name }) => [nickname, name]));
  const people = demoEntrances.map(({ job, nickname }) => {
    const name = names.get(nickname);
    if (name === undefined) throw new Error(`The demo has nobody called ${nickname}`);
    return { job, nickname, name };
  });
  return { password: demoPassword, people };
}
