/** The way an order goes, or would go: which process, which steps, who is asked. */
export { stepsOfVersion } from "../route/versions.ts";
export { previewRoute, routeThrough } from "../route/route.ts";
export { wantedBy } from "../route/prepare.ts";
export { organisationOf } from "../route/organisation.ts";
