import type { ChildProcess } from "node:child_process";
import { superuserUrl } from "./database.ts";
import type { FromLoad, Latencies, LoadOrder } from "./load.ts";
import { start } from "./processes.ts";

export const startLoad = () =>
  start({ file: "tools/bench/load.ts", env: { DATABASE_URL: superuserUrl() } });

/** Runs a load; `atStart` is called when warming up is over. A wrong answer throws. */
export function runLoad(
  load: ChildProcess,
  order: LoadOrder,
  atStart: () => void = () => {},
): Promise<Latencies> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      load.off("message", listen);
      settle();
    };
    const listen = (message: FromLoad) => {
      if (message.type === "started") atStart();
      else if (message.type === "finished") end(() => resolve(message.latencies));
      else end(() => reject(new Error(`${order.scenario}: ${message.reason}`)));
    };
    load.on("message", listen);
    load.send(order);
  });
}

/** Ends a paced load early; its result then comes as usual. */
export const stopLoad = (load: ChildProcess) => load.send("stop");
