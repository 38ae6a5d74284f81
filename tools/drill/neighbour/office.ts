import { type Order, steadyLoad } from "./steady-load.ts";

/** A process of its own: what it feels is not held up by what the attack computes. */
process.once("message", (order) => {
  void steadyLoad(order as Order).then((felt) => process.send?.(felt));
});
