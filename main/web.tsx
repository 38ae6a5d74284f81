import "#platform/web/shell/page.css";
import { hasToken } from "#platform/web/kept-session.ts";
import { signInAndReturn, signInPath, wayBack } from "#platform/web/shell/way-back.ts";

/** Where people outside check a receipt, or open one that they were sent. */
const receiptPath = "/receipt";
/** Where a candidate fills in what he was sent a link for. */
const candidatePath = "/candidate";

/** Opens the part of the product that this address needs. None downloads another. */
async function open({ pathname, search }: Location): Promise<void> {
  if (pathname === receiptPath) {
    await import("./receipt.tsx");
  } else if (pathname === candidatePath) {
    await import("./candidate.tsx");
  } else if (pathname !== signInPath) {
    if (hasToken()) await import("./console.tsx");
    else location.replace(signInAndReturn(pathname + search));
  } else if (hasToken()) {
    location.replace(wayBack(new URLSearchParams(search)));
  } else {
    await import("./login.tsx");
  }
}

void open(location);
