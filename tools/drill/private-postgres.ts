import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const installed = "/usr/lib/postgresql";

/** A PostgreSQL of this drill's own, which can be torn down in the middle of its work. */
export interface PrivatePostgres {
  readonly adminUrl: string;
  /** All its processes end at once: no checkpoint, every connection gone; it recovers from its log. */
  restartImmediately(): void;
  remove(): void;
}

export function openPrivatePostgres(port: number): PrivatePostgres {
  const version = readdirSync(installed)
    .toSorted((one, other) => Number(one) - Number(other))
    .at(-1);
  const bin = join(installed, version ?? "", "bin");
  const folder = mkdtempSync(join(tmpdir(), "chezhang-drill-pg-"));
  const data = join(folder, "data");
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  if (isRoot) execFileSync("chown", ["postgres", folder]);
  else chmodSync(folder, 0o700);
  const run = (program: string, ...given: string[]) => {
    const [command, ...rest] = [
      ...(isRoot ? ["runuser", "-u", "postgres", "--"] : []),
      join(bin, program),
      ...given,
    ];
    execFileSync(command ?? "", rest, { stdio: "ignore", cwd: folder });
  };
  const start = () => {
    // The machine stays up, so what was handed to its file system is safe without waiting for the disk.
    const settings =
      "-c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off -c full_page_writes=off";
    const options = `-p ${port} -k ${folder} ${settings}`;
    run("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start");
  };
  const locale = ["-E", "UTF8", "--locale=C.UTF-8"];
  run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync", ...locale);
  start();
  watchOver(folder, data);
  return {
    adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restartImmediately() {
      run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
      start();
    },
    remove() {
      if (!existsSync(folder)) return;
      run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Ends the server when this process is gone, even by SIGKILL: then the pipe that the guard reads from
 * closes. The postmaster's number is read at that moment, since a restart changes it.
 */
function watchOver(folder: string, data: string): void {
  const afterwards =
    `read -r _; kill -QUIT "$(head -1 '${data}/postmaster.pid' 2>/dev/null)" 2>/dev/null;` +
    ` sleep 1; rm -rf '${folder}'`;
  const guard = spawn("sh", ["-c", afterwards], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  guard.unref();
  const { stdin } = guard as { stdin: unknown };
  (stdin as { unref?: () => void }).unref?.();
}
