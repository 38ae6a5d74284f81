import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { taskBoxes } from "#modules/approval/view-contract.ts";

export type Box = (typeof taskBoxes)[number];

/** What the task centre shows. It stands in the address: a reload or a link shows the same. */
export interface Shown {
  readonly box: Box;
  readonly orderType: string | undefined;
  readonly tenantId: string | undefined;
  readonly keyword: string | undefined;
  readonly onlyRisky: boolean;
  readonly page: number;
  /** The approval in the panel, and its tenant where the address had to say it. */
  readonly instanceId: string | undefined;
  readonly instanceTenantId: string | undefined;
}

type Part = "box" | "orderType" | "tenantId" | "keyword" | "risky" | "page" | "instance" | "tenant";
export type Parts = Partial<Record<Part, string | undefined>>;

/** Who leafs through the list by a key that he holds down does not want each in the address. */
const restMs = 200;

function withParts(before: URLSearchParams, parts: Parts): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [part, value] of Object.entries(parts)) {
    if (value) next.set(part, value);
    else next.delete(part);
  }
  return next;
}

export function useShown() {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  /** The address that one is about to leave: what it shows is not what was asked for last. */
  const [left, setLeft] = useState<string>();
  if (left !== undefined && left !== address) setLeft(undefined);
  const text = (part: Part) => search.get(part) ?? undefined;
  const put = (parts: Parts) =>
    // A decision a second would leave nobody a way back.
    setSearch((before) => withParts(before, parts), { replace: true });
  const open = useOpen({ instance: text("instance"), tenant: text("tenant") }, put);
  const page = Number(text("page") ?? 1);
  const shown: Shown = {
    box: taskBoxes.find((box) => box === text("box")) ?? "todo",
    orderType: text("orderType"),
    tenantId: text("tenantId"),
    keyword: text("keyword"),
    onlyRisky: search.has("risky"),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    instanceId: open.now.instance,
    instanceTenantId: open.now.tenant,
  };
  const show = (parts: Parts) => {
    const { instance, tenant, ...rest } = parts;
    if ("instance" in parts) open.set({ instance, tenant });
    if (Object.keys(rest).length === 0) return;
    if (withParts(search, parts).toString() !== address) setLeft(address);
    put(parts);
  };
  return { shown, show, isLeaving: left === address };
}

interface Open {
  readonly instance: string | undefined;
  readonly tenant: string | undefined;
}

/**
 * What is open changes at once; the address follows when the hand rests, since a change of address
 * takes longer than a key. An address that was not written here is a link that somebody followed.
 */
function useOpen(addressed: Open, put: (open: Open & Parts) => void) {
  const [now, setNow] = useState(addressed);
  const [known, setKnown] = useState(addressed.instance);
  const [written, setWritten] = useState(addressed.instance);
  if (addressed.instance !== known) {
    setKnown(addressed.instance);
    if (addressed.instance !== written) setNow(addressed);
  }
  const write = useEffectEvent(() => {
    setWritten(now.instance);
    put(now);
  });
  useEffect(() => {
    if (now.instance === addressed.instance) return undefined;
    const timer = setTimeout(write, restMs);
    return () => clearTimeout(timer);
  }, [now.instance, addressed.instance]);
  return { now, set: setNow };
}
