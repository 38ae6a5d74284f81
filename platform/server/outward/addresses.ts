import { BlockList, isIP, isIPv4 } from "node:net";

/** `host:port` of everybody the product may call. Nothing else leaves, whatever a field says. */
export function allowedAddresses(listed: string): ReadonlySet<string> {
  return new Set(
    listed
      .split(",")
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== ""),
  );
}

export const addressOf = (url: URL): string => {
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return `${url.hostname.toLowerCase()}:${port}`;
};

/** Not the open internet: networks of one's own, the machine itself, and ways round to either. */
const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inside.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 128],
  ["::1", 128],
  // Addresses of IPv4 in the dress of IPv6: whoever reaches us that way has something to hide.
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(network, prefix, "ipv6");

/** An address inside somebody's network. A name that leads there is refused, listed or not. */
export const isPrivate = (ip: string): boolean => inside.check(ip, isIPv4(ip) ? "ipv4" : "ipv6");

/** Operators list a bank's front-end inside their own network by its number; names must lead outside. */
export const isNumber = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, "")) !== 0;
