export { expectEstablishmentSeen } from "./establishment/reach.ts";
export { todayInShanghai } from "./establishment/day.ts";
export { usableEstablishments } from "./establishment/usable.ts";
export { establishOrder, freeEstablishment } from "./establishment/use.ts";
export { depthOfGroup, groupsFor, type Placed } from "./rules/owner-departments.ts";
export {
  allItems,
  allProjects,
  type Item,
  itemById,
  itemsInForce,
  type Project,
  projectById,
  projectsInForce,
} from "./support/lookup.ts";
export { projectRenamed } from "./support/renamed.ts";
