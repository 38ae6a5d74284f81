export { movedBeyondCost } from "./adjustment/cost.ts";
