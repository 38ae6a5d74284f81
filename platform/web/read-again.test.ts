import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { readAgain } from "./read-again.ts";

const queryKey = ["orders"];

test("a first answer that was asked for before the change does not stand", async () => {
  const client = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  const read = readAgain(client, queryKey);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.("before");
  answers[1]?.("after");
  await read;
  expect(observer.getCurrentResult()).toMatchObject({ data: "after", error: null });
});
