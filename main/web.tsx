import "#platform/web/shell/page.css";
import { hasToken } from "#platform/web/kept-session.ts";
import { signInAndReturn, signInPath, wayBack } from "#platform/web/shell/way-back.ts";

/** Opens the half of the product that this address needs. Neither half downloads the other. */
async function open({ pathname, search }: Location): Promise<void> {
  if (pathname !== signInPath) {
    if (hasToken()) await import("./console.tsx");
    else location.replace(signInAndReturn(pathname + search));
  } else if (hasToken()) {
    location.replace(wayBack(new URLSearchParams(search)));
  } else {
    await import("./login.tsx");
  }
}

void open(location);
