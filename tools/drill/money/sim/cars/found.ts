import type { CarStore } from "./store.ts";

/** On file twice, out of province, and one that nobody has filed. */
export function found(store: CarStore): void {
  const usual = { version: 1, isOutOfProvince: false, hasLeft: false };
  store.put(store.dealers, { ...usual, id: "d0", versionId: "d0v1", account: "d0v1" });
  store.put(store.dealers, { ...usual, id: "d1", versionId: "d1v1", account: "d1v1" });
  const far = { ...usual, isOutOfProvince: true };
  store.put(store.dealers, { ...far, id: "d2", versionId: "d2v1", account: "d2v1" });
  store.put(store.dealers, { ...usual, id: "d3", versionId: null, account: "typed1" });
}
