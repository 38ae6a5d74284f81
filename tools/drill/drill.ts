import { jobsDrill } from "./jobs.ts";

/** `npm run drill -- <name>`: a long test of what must survive; its last line is one JSON object. */
const drills: Record<string, () => Promise<{ held: boolean }>> = {
  jobs: () => jobsDrill({ imports: 250, kills: 20 }),
};

const name = process.argv[2] ?? "";
const drill = drills[name];
if (!drill) {
  process.stderr.write(`Known drills: ${Object.keys(drills).join(", ")}\n`);
  process.exit(2);
}
const result = await drill();
process.stdout.write(`${JSON.stringify({ drill: name, ...result })}\n`);
process.exit(result.held ? 0 : 1);
