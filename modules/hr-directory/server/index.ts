export { expectCityInForce } from "./city/in-force.ts";
export { expectPositionInForce } from "./position/in-force.ts";
export { personProjects } from "./support/person-projects.ts";
export { type DirectoryUse, directoryUses } from "./support/uses.ts";
export { postOf } from "./support/post.ts";
