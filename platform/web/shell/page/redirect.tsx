import { Navigate, useLocation } from "react-router";

export const redirectPath = "/redirect/";

/** `/redirect/<path>`: goes there by way of no page, so that the page starts afresh (spec §2). */
export function Redirect() {
  const { pathname, search } = useLocation();
  return <Navigate to={pathname.slice(redirectPath.length - 1) + search} replace />;
}
