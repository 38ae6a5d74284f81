import { Navigate, useLocation, useParams } from "react-router";

/** `/redirect/<path>`: goes there by way of another page, so that the page starts afresh (spec §2). */
export function Redirect() {
  const { "*": path = "" } = useParams();
  const { search } = useLocation();
  return <Navigate to={`/${path}${search}`} replace />;
}
