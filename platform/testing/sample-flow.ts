import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { runs } from "#platform/server/flows/running.ts";

/** A job for testing the engine: notes that it ran, slowly or not before something was mended. */
export const sampleFlow = defineFlow<OnBehalf & { label: string }>({ name: "sample", attempts: 2 });

export const runSample = runs(sampleFlow, async (engine, { label, ...onBehalf }) => {
  const took = label.startsWith("slow") ? 1_500 : label.startsWith("long") ? 5_000 : 0;
  if (took > 0) await new Promise((resolve) => setTimeout(resolve, took));
  await carryOutForJob(
    engine,
    { ...onBehalf, event: "sample.run", key: `sample-${label}` },
    async (tx) => {
      const mended = await tx.raw({
        sql: "select from done where label = 'mended'",
        parameters: [],
      });
      if (label === "broken" && mended.length === 0) throw new Error("not yet");
      await tx.raw({
        sql: "insert into done values ($1, $2)",
        parameters: [label, String(process.pid)],
      });
    },
  );
});
