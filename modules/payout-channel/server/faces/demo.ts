/** What the demo pays through. */
export { addDemoChannels } from "../seed.ts";
