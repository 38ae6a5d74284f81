export { Explanation } from "./explanation.tsx";
