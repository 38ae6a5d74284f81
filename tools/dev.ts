import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { demoPassword, demoUsers } from "#main/seed.ts";
import { developersSandbox } from "./demo-sandbox.ts";

/** API, worker, the console's development server and the sandbox together; ends all when one ends. */
const commands: [string, string[]][] = [
  ["node", ["--watch-path=platform", "--watch-path=modules", "--watch-path=main", "main/api.ts"]],
  [
    "node",
    ["--watch-path=platform", "--watch-path=modules", "--watch-path=main", "main/worker.ts"],
  ],
  ["vite", ["--clearScreen", "false"]],
  ["node", ["sandbox/main.ts"]],
];

const children: ChildProcess[] = commands.map(([command, given]) =>
  spawn(command, given, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, FORCE_COLOR: "1" },
  }),
);
const endAll = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", endAll);
process.on("SIGTERM", endAll);

const address = "http://127.0.0.1:5173/";
async function whenReady(): Promise<void> {
  for (;;) {
    const answers = await Promise.all(
      [address, "http://127.0.0.1:8200/readyz"].map((url) =>
        fetch(url).then(
          (one) => one.ok,
          () => false,
        ),
      ),
    );
    if (answers.every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

void whenReady().then(() => {
  const logins = demoUsers.map(
    (user) =>
      `  ${(user.nickname ?? user.phone).padEnd(12)} ${user.name} · ${user.roles.join("、")} · ${user.tenant}`,
  );
  process.stdout.write(
    `\nConsole: ${address}\nThe world outside: http://127.0.0.1:${developersSandbox.basePort}/\nDemo logins (password ${demoPassword}):\n${logins.join("\n")}\n\n`,
  );
});
await Promise.race(children.map((child) => once(child, "exit")));
endAll();
